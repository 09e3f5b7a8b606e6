import type { Participant } from '@cartulary/contracts/endpoints/meetings';
import type { Peer, Picture } from './people';

/** A tile on the stage: a person or a shared screen. */
export interface TileOf {
  /** The participant's id for a person, the track's id for a screen. */
  readonly id: string;
  readonly kind: 'person' | 'screen';
  readonly peer: Peer;
  /** The server's data. Undefined for a moment after they joined. */
  readonly participant: Participant | undefined;
  readonly picture: Picture | undefined;
}

/** All possible tiles: screens first, then people, with the user's own tile last on the first page. */
export function tilesOf(peers: readonly Peer[], people: readonly Participant[]): readonly TileOf[] {
  const known = new Map(people.map((each) => [each.id, each]));
  const others = peers.filter(({ isSelf }) => !isSelf);
  const self = peers.filter(({ isSelf }) => isSelf);
  const persons = [...others, ...self].map((peer): TileOf => ({
    id: peer.identity,
    kind: 'person',
    peer,
    participant: known.get(peer.identity),
    picture: peer.camera,
  }));
  const screens = peers.flatMap((peer) =>
    peer.screens.map((picture): TileOf => ({
      id: picture.id,
      kind: 'screen',
      peer,
      participant: known.get(peer.identity),
      picture,
    })),
  );
  return [...screens, ...persons];
}

/** The videos to receive for the visible tiles. In low-data mode, only screens and the large one. */
export function picturesOf(
  shown: readonly TileOf[],
  large: string | undefined,
  lessData: boolean,
): ReadonlySet<string> {
  const wanted = shown.filter(({ id, kind }) => !lessData || kind === 'screen' || id === large);
  return new Set(wanted.flatMap(({ picture, peer }) => (picture && !peer.isSelf ? [picture.id] : [])));
}

/** Position in the queue of raised hands, by participant. */
export function handsOf(people: readonly Participant[]): ReadonlyMap<string, number> {
  const up = people.filter(({ handAt }) => handAt !== null);
  const inOrder = up.toSorted((a, b) => (a.handAt ?? '').localeCompare(b.handAt ?? ''));
  return new Map(inOrder.map(({ id }, index) => [id, index + 1]));
}
