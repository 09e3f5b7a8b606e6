import { cellOf } from '@cartulary/editor-schema/kinds/deck/grid';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import type { SlideJson, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { t } from '@/text/decks';
import type { DeckRoom } from '../deck-room';
import { undoByKey } from '../design/grid-editor';
import { SlideTable } from '../slide/thing-view';
import { groundOf } from '../slide/thing-style';
import { focusThing } from './written-thing';

interface WrittenTableProps {
  room: Pick<DeckRoom, 'opened' | 'deck'>;
  slide: SlideJson;
  thing: ThingJson;
  box: Box;
  /** Where a pointer opened it, in pixels of the window; undefined: a key did. */
  pressedAt: { readonly x: number; readonly y: number } | undefined;
}

/** A table while its cells are written, in its own place: Tab and Enter lead to the next cell, Esc back to the slide. */
export function WrittenTable({ room: { opened, deck }, slide, thing, box, pressedAt }: WrittenTableProps) {
  const { picked, grids, store } = opened;
  const frame = useRef<HTMLDivElement>(null);
  const cells = (): HTMLTextAreaElement[] => [...(frame.current?.querySelectorAll('textarea') ?? [])];
  const begin = useEffectEvent(() => {
    const pressed = pressedAt && document.elementFromPoint(pressedAt.x, pressedAt.y)?.closest('td, th');
    const cell = cells().find((each) => pressed?.contains(each)) ?? cells()[0];
    cell?.focus({ preventScroll: true });
    cell?.select();
  });
  useEffect(() => begin(), []);
  const { grid } = thing;
  if (!grid) return null;
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || undoByKey(event, store.undo)) return;
    const all = cells();
    const at = all.findIndex((cell) => cell === event.target);
    const isAtEnd = event.key === 'Tab' && !event.shiftKey && at === all.length - 1;
    if (event.key === 'Escape') {
      picked.things([thing.id]);
      focusThing(thing.id);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      all[at + grid.columns.length]?.focus();
    } else if (isAtEnd && grid.rows.length < deckLimits.maxRows) {
      grids.addRow(thing);
      requestAnimationFrame(() => cells()[at + 1]?.focus());
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={frame}
      className="absolute select-text outline outline-2 outline-primary"
      style={{
        left: box.x,
        top: box.y,
        width: box.w,
        height: box.h,
        ...(thing.turn !== 0 && { rotate: `${thing.turn}deg` }),
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={press}
    >
      <SlideTable thing={thing} ground={groundOf(deck.theme, slide.layout)}>
        {(row, column, number) => (
          <textarea
            aria-label={t('cell', number)}
            rows={1}
            className="field-sizing-content block w-full resize-none bg-transparent text-left outline-offset-2 focus:outline-2 focus:outline-primary"
            maxLength={deckLimits.maxCellCharacters}
            value={cellOf(grid, row, column)}
            onFocus={() => picked.cell({ row, column })}
            onChange={({ target }) => grids.cell(thing, row, column, target.value)}
          />
        )}
      </SlideTable>
    </div>
  );
}
