import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { kindName, pagesWord, stateLine } from '@/shared/documents/document-words';
import { kindOfRow } from '@/shared/documents/kind-icons';
import { RowPreview } from '@/shared/writing/row-preview';
import { writtenState } from '@/shared/writing/written-state';
import { t } from '@/text/documents/library';
import { StatusBadge } from '@/ui/badge';
import { Checkbox } from '@/ui/checkbox';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { Skeleton } from '@/ui/skeleton';
import { isSealedRow, SealedSign } from '../private/sealed-sign';
import { TagLine } from '../tags/tag-chip';
import { rangeBetween } from './selection';

interface DocumentGridProps {
  /** All rows by position. Undefined if a row hasn't been fetched yet. */
  rows: readonly (LibraryRow | undefined)[];
  /** Identifies the list: a different one starts at the top. */
  listKey: string;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  openedId: string | null;
  onOpen: (row: LibraryRow) => void;
  /** Called with the range of rendered rows. The end is exclusive. */
  onRange: (from: number, to: number) => void;
}

const VIRTUAL_FROM = 100;
/** Gap between cards, equal to `gap-3`. The virtual rows need it in px. */
const GAP_PX = 12;
const CARD_PX = 250;

/**
 * Documents as first-page thumbnails. Above 100 documents, only rows in or near the viewport are rendered, spacers
 * fill the rest, and each card states its position and the total.
 */
export function DocumentGrid({ rows, listKey, selected, onSelect, openedId, onOpen, onRange }: DocumentGridProps) {
  const anchor = useRef(0);
  const [box, setBox] = useState<HTMLUListElement | null>(null);
  const virtual = rows.length > VIRTUAL_FROM;
  const cardsInLine = useCardsInLine(box);
  const lines = useVirtualizer({
    count: Math.ceil(rows.length / cardsInLine),
    getScrollElement: () => box,
    estimateSize: () => CARD_PX,
    gap: GAP_PX,
    overscan: 3,
    enabled: virtual,
  });
  const drawn = virtual ? lines.getVirtualItems() : [];
  const [first, last] = [drawn[0], drawn.at(-1)];
  const from = first ? first.index * cardsInLine : 0;
  const to = virtual ? Math.min(rows.length, ((last?.index ?? -1) + 1) * cardsInLine) : rows.length;
  const drawnNow = useEffectEvent(onRange);
  useEffect(() => drawnNow(from, to), [from, to]);
  useEffect(() => {
    if (box) box.scrollTop = 0;
  }, [box, listKey]);

  const toggle = (index: number, extend: boolean): void => {
    const row = rows[index];
    if (!row) return;
    const tick = !selected.has(row.id);
    const next = new Set(selected);
    for (const id of extend ? rangeBetween(rows, anchor.current, index) : [row.id]) {
      if (tick) next.add(id);
      else next.delete(id);
    }
    anchor.current = index;
    onSelect(next);
  };

  return (
    <ul
      ref={setBox}
      aria-label={t('title')}
      className="grid min-h-0 grow auto-rows-min grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-3 overflow-y-auto p-3 max-[420px]:grid-cols-2"
    >
      <Room heightPx={first ? first.start - GAP_PX : 0} />
      {rows.slice(from, to).map((row, offset) => {
        const index = from + offset;
        const place = {
          ref: virtual && index % cardsInLine === 0 ? lines.measureElement : undefined,
          'data-index': Math.floor(index / cardsInLine),
          'aria-posinset': index + 1,
          'aria-setsize': rows.length,
        };
        if (row === undefined) return <AwaitedCard key={index} {...place} />;
        return (
          <Card
            key={index}
            place={place}
            row={row}
            opened={row.id === openedId}
            ticked={selected.has(row.id)}
            ticking={selected.size > 0}
            onTick={(extend) => toggle(index, extend)}
            onOpen={() => onOpen(row)}
          />
        );
      })}
      <Room heightPx={last ? lines.getTotalSize() - last.end - GAP_PX : 0} />
    </ul>
  );
}

interface CardProps {
  /** The card's position attributes and the ref that measures its row. */
  place: ComponentProps<'li'>;
  row: LibraryRow;
  opened: boolean;
  ticked: boolean;
  /** True if any card is selected. In that case, all checkboxes are visible, not only the one under the pointer. */
  ticking: boolean;
  /** Without it there is no checkbox. @param extend select from the last selected card to this one */
  onTick: ((extend: boolean) => void) | undefined;
  onOpen: () => void;
}

/** One document: a checkbox, and a card-sized button that opens it. */
function Card({ place, row, opened, ticked, ticking, onTick, onOpen }: CardProps) {
  return (
    <li
      {...place}
      className={cx(
        'group relative flex flex-col overflow-hidden rounded-card border-(length:--bw-control) bg-surface',
        opened || ticked ? 'border-primary bg-primary-tint' : 'border-line hover:bg-hover',
      )}
    >
      <span
        className={cx(
          'absolute top-1.5 left-2.5 z-1 rounded-control bg-surface/85',
          !ticking &&
            'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100',
        )}
      >
        {onTick ? (
          <Checkbox
            label={t('select', { name: row.name })}
            labelHidden
            checked={ticked}
            onChange={() => undefined}
            onClick={(event) => onTick(event.shiftKey)}
          />
        ) : null}
      </span>
      <button
        type="button"
        aria-current={opened ? 'true' : undefined}
        onClick={onOpen}
        className="flex grow flex-col text-left focus-visible:-outline-offset-2"
      >
        <CardFace row={row} />
      </button>
    </li>
  );
}

/** The card's content. Re-rendered only when the row changes, not on scroll. */
const CardFace = memo(function CardFace({ row }: { row: LibraryRow }) {
  const isUpload = row.what === 'upload';
  const { status, word } = (isUpload ? stateLine(row) : writtenState(row)) ?? {};
  const facts = [kindName(kindOfRow(row)), isUpload ? pagesWord(row.pageCount) : ''];
  return (
    <>
      <RowPreview row={row} className="aspect-[4/5] w-full border-b border-line" />
      <span className="flex w-full min-w-0 flex-col gap-1 px-2.5 py-2">
        <span className="flex items-center gap-1.5">
          {isSealedRow(row) ? <SealedSign /> : null}
          <span className="truncate font-medium" title={plainName(row.name)}>
            <GivenName>{row.name}</GivenName>
          </span>
        </span>
        <span className="flex items-center justify-between gap-2">
          {status ? <StatusBadge status={status}>{word}</StatusBadge> : null}
          <span className="truncate text-2xs text-ink-3">{facts.filter(Boolean).join(', ')}</span>
        </span>
        {isUpload && row.tags.length > 0 ? <TagLine tags={row.tags} /> : null}
      </span>
    </>
  );
});

/** Placeholder of a card's height for a row that hasn't been fetched. */
function AwaitedCard(place: ComponentProps<'li'>) {
  return (
    <li {...place} aria-busy className="flex flex-col rounded-card border-(length:--bw-control) border-line bg-surface">
      <span className="sr-only">{t('awaited')}</span>
      <span aria-hidden className="aspect-[4/5] w-full border-b border-line bg-hover" />
      <span className="flex h-15 w-full flex-col gap-2 px-2.5 py-2">
        <Skeleton />
        <Skeleton className="w-1/2" />
      </span>
    </li>
  );
}

/** Spacer for rows outside the viewport. */
function Room({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? <li aria-hidden className="col-span-full" style={{ height: heightPx }} /> : null;
}

/** How many cards the stylesheet fits in a row of this width. */
function useCardsInLine(box: HTMLElement | null): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (!box) return;
    const watch = new ResizeObserver(() =>
      setCount(Math.max(1, getComputedStyle(box).gridTemplateColumns.split(' ').length)),
    );
    watch.observe(box);
    return () => watch.disconnect();
  }, [box]);
  return count;
}
