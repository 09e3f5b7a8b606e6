import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/text/meetings/room';
import { cx } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { columnOf, gridOf, mostTiles, pageOf } from '../room/arrange';
import { speakerOf } from '../room/speaker';
import { handsOf, picturesOf, tilesOf, type TileOf } from '../room/tiles';
import { useOpenMeeting, type Layout } from '../room/use-room';
import { Tile } from './tile';
import { useOwnOrder } from './use-own-order';
import { useSize } from './use-size';

interface StageProps {
  /**
   * The selected layout. Undefined for a grid or, with a screen or a pinned tile, a large tile with the others next
   * to it.
   */
  layout: Layout | undefined;
  pinned: string | undefined;
  onPin: (id: string | undefined) => void;
  lessData: boolean;
  /** A video shown elsewhere that must be received: the picture-in-picture window. */
  also: string | undefined;
  /** Next to a document there is only space for a strip. */
  narrow: boolean;
}

/** All video tiles. Only rendered videos are received, so other pages cost nothing. */
export function Stage({ layout, pinned, onPin, lessData, also, narrow }: StageProps) {
  const { line, state, room } = useOpenMeeting();
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const [page, setPage] = useState(0);
  const { tiles, moving, said } = useOwnOrder(room.meeting.id, tilesOf(state.peers, room.people));
  const speaker = useSpeaker();
  const large = tiles.find(({ id }) => id === pinned) ?? tiles.find(({ kind }) => kind === 'screen');
  const shape = layout ?? (large ? 'sidebar' : 'grid');
  const main = shape === 'grid' ? undefined : (large ?? tiles.find(({ id }) => id === speaker));
  const rest = tiles.filter((tile) => tile !== main);
  const space = roomFor(shape, size, narrow);
  const { shown, pages, page: at } = pageOf(rest, Math.max(1, mostTiles(space.width, space.height)), page);
  const drawn = main ? [main, ...shown] : shown;
  const wanted = picturesOf(drawn, main?.id ?? speaker, lessData);
  const wantedIds = [...new Set([...wanted, ...(also === undefined ? [] : [also])])].join(' ');
  useEffect(() => line.show(new Set(wantedIds.split(' ').filter(Boolean))), [line, wantedIds]);

  const hands = handsOf(room.people);
  const draw = (tile: TileOf, of: 'small' | 'middle' | 'large', gridColumn = 'auto') => (
    <Tile
      key={tile.id}
      tile={tile}
      hand={hands.get(tile.id)}
      size={of}
      style={{ gridColumn }}
      isPinned={tile.id === pinned}
      moving={tiles.length > 1 && tile !== main ? moving(tile) : undefined}
      onPin={tiles.length > 1 ? () => onPin(tile.id === pinned ? undefined : tile.id) : undefined}
      fetched={tile.picture !== undefined && wanted.has(tile.picture.id)}
    />
  );
  const grid = gridOf(shown.length, space.width, space.height);
  return (
    <div ref={place} className="relative flex min-h-0 min-w-0 grow flex-col">
      <div
        className={cx(
          'flex min-h-0 grow gap-2',
          main && (shape === 'speaker' || narrow || size.width < PHONE_PX ? 'flex-col' : 'flex-row'),
        )}
      >
        {main ? (
          <ul aria-label={t('stage.large')} className="grid min-h-0 min-w-0 grow basis-0">
            {draw(main, 'large')}
          </ul>
        ) : null}
        {shown.length > 0 ? (
          <ul
            aria-label={t('stage.label')}
            style={{
              gridTemplateColumns: `repeat(${2 * grid.columns}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${grid.rows}, minmax(0, 1fr))`,
              ...(main && (stripIsBelow(shape, size, narrow) ? { height: space.height } : { width: space.width })),
            }}
            className={cx('grid min-h-0 min-w-0 gap-2', main ? 'shrink-0' : 'grow')}
          >
            {shown.map((tile, index) =>
              draw(tile, main || shown.length > 9 ? 'small' : 'middle', columnOf(index, shown.length, grid.columns)),
            )}
          </ul>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {pages > 1 ? <Pages page={at} pages={pages} onPage={setPage} /> : null}
    </div>
  );
}

const PHONE_PX = 640;
const SIDE_PX = 236;
const STRIP_PX = 132;

interface Size {
  readonly width: number;
  readonly height: number;
}

const stripIsBelow = (shape: Layout, { width }: Size, narrow: boolean): boolean =>
  shape === 'speaker' || narrow || width < PHONE_PX;

/** The part of the stage for the small tiles. */
function roomFor(shape: Layout, size: Size, narrow: boolean): Size {
  if (shape === 'grid') return size;
  if (stripIsBelow(shape, size, narrow)) return { width: size.width, height: Math.min(STRIP_PX, size.height / 3) };
  return { width: SIDE_PX, height: size.height };
}

/** The person on the large tile. Checked again after a pause, because silence triggers no event. */
function useSpeaker(): string | undefined {
  const { state } = useOpenMeeting();
  const [before, setBefore] = useState<string>();
  useEffect(() => {
    const look = (): void => setBefore((last) => speakerOf(state.peers, last, Date.now())?.identity);
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state.peers]);
  return before ?? speakerOf(state.peers, undefined, 0)?.identity;
}

const LOOK_AGAIN_MS = 500;

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  return (
    <nav aria-label={t('pages.label')} className="flex shrink-0 items-center justify-center gap-2 pt-1">
      <IconButton
        icon={ChevronLeft}
        size="sm"
        label={t('pages.before')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <span role="status" className="text-xs text-ink-2 tabular-nums">
        {t('pages.at', { page: page + 1, pages })}
      </span>
      <IconButton
        icon={ChevronRight}
        size="sm"
        label={t('pages.after')}
        disabled={page === pages - 1}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
