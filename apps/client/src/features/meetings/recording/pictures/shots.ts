import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import { gridOf } from '../../room/arrange';
import type { Peer, Picture } from '../../room/people';

const { width: WIDTH, height: HEIGHT, maxDrawn } = pictureLimits;
const GAP_PX = 8;
/** Width share of the column of people next to a screen. */
const COLUMN = 1 / 5;
const MOST_IN_COLUMN = 5;

/** A drawn element: a person's camera or name, or a shared screen. */
export interface Shot {
  /** The participant's id for a person, the track's id for a screen. */
  readonly id: string;
  readonly kind: 'person' | 'screen';
  readonly name: string;
  /** Undefined if only the name is drawn. */
  readonly track: MediaStreamTrack | undefined;
}

/** Where a shot is drawn, in pixels. */
export interface Place {
  readonly shot: Shot;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const trackOf = (picture: Picture | undefined): MediaStreamTrack | undefined =>
  picture?.publication.track?.mediaStreamTrack;

/** Only people who consented: screens first, then people. Videos that this page doesn't receive are drawn as names. */
export function shotsOf(peers: readonly Peer[], recorded: readonly string[]): readonly Shot[] {
  const those = peers.filter(({ identity }) => recorded.includes(identity));
  const screens = those.flatMap(({ name, screens: shown }) =>
    shown.flatMap((screen): Shot[] => {
      const track = trackOf(screen);
      return track ? [{ id: screen.id, kind: 'screen', name, track }] : [];
    }),
  );
  const people = those.map(({ identity, name, camera }): Shot => ({
    id: identity,
    kind: 'person',
    name,
    track: trackOf(camera),
  }));
  return [...screens, ...people];
}

/** A screen is large, with people next to it. Without a screen, everyone gets the maximum size. */
export function placesOf(shots: readonly Shot[]): readonly Place[] {
  const screen = shots.find(({ kind }) => kind === 'screen');
  if (screen === undefined) return inGrid(shots.slice(0, maxDrawn));
  const rest = shots.filter((shot) => shot !== screen).slice(0, MOST_IN_COLUMN);
  if (rest.length === 0) return [{ shot: screen, x: 0, y: 0, width: WIDTH, height: HEIGHT }];
  const column = Math.round(WIDTH * COLUMN);
  const height = (HEIGHT - (MOST_IN_COLUMN - 1) * GAP_PX) / MOST_IN_COLUMN;
  return [
    { shot: screen, x: 0, y: 0, width: WIDTH - column - GAP_PX, height: HEIGHT },
    ...rest.map((shot, at) => ({ shot, x: WIDTH - column, y: at * (height + GAP_PX), width: column, height })),
  ];
}

function inGrid(shots: readonly Shot[]): readonly Place[] {
  const { columns, rows } = gridOf(shots.length, WIDTH, HEIGHT);
  const width = (WIDTH - (columns - 1) * GAP_PX) / columns;
  const height = (HEIGHT - (rows - 1) * GAP_PX) / rows;
  return shots.map((shot, at) => ({
    shot,
    x: (at % columns) * (width + GAP_PX),
    y: Math.floor(at / columns) * (height + GAP_PX),
    width,
    height,
  }));
}

/** The source and target rectangles of a video: fitted into its area, or cropped to fill it. */
export function fitted(
  picture: { readonly width: number; readonly height: number },
  place: Omit<Place, 'shot'>,
  isWhole: boolean,
): readonly [number, number, number, number, number, number, number, number] {
  const { width, height } = picture;
  const [wide, high] = [place.width / width, place.height / height];
  if (isWhole) {
    const scale = Math.min(wide, high);
    const [w, h] = [width * scale, height * scale];
    return [0, 0, width, height, place.x + (place.width - w) / 2, place.y + (place.height - h) / 2, w, h];
  }
  const scale = Math.max(wide, high);
  const [w, h] = [place.width / scale, place.height / scale];
  return [(width - w) / 2, (height - h) / 2, w, h, place.x, place.y, place.width, place.height];
}
