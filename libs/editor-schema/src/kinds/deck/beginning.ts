import * as Y from 'yjs';
import { writeDeck } from './content.js';
import { deck as kind } from './kind.js';
import type { DeckJson, Grid, SlideJson, ThingJson } from './json.js';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Order key of the n-th element, the same on every page. New elements still fit in between. */
const orderAt = (index: number): string =>
  `b${digits[Math.floor(index / digits.length)] ?? 'z'}${digits[index % digits.length] ?? ''}`;

/**
 * Creates a new presentation as a deterministic update, so that two people who open it at the same time create it only once: ids and order
 * keys depend on position, and the client id on the content.
 */
export function beginningOf(slides: readonly SlideJson[]): Uint8Array {
  const deck = firstDeck(slides);
  const ydoc = new Y.Doc();
  ydoc.clientID = numberOf(JSON.stringify([kind.schema, deck]));
  writeDeck(ydoc, deck);
  return Y.encodeStateAsUpdate(ydoc);
}

/**
 * Creates a sealed presentation under the page's own client id, because no one may write under a client id that another person used.
 * Concurrent creations merge by their equal ids.
 */
export function beginAs(ydoc: Y.Doc, slides: readonly SlideJson[]): void {
  // An origin that can't be undone.
  ydoc.transact(() => writeDeck(ydoc, firstDeck(slides)), beginAs);
}

const firstDeck = (slides: readonly SlideJson[]): DeckJson => ({ theme: 'house', slides: slides.map(fixedSlide) });

function fixedSlide(slide: SlideJson, index: number): SlideJson {
  const groups = [...new Set(slide.things.map(({ group }) => group))];
  const things = slide.things.map((thing, at): ThingJson => {
    const id = `first-${index}-${at}`;
    const group = thing.group === null ? null : `first-${index}-g${groups.indexOf(thing.group)}`;
    return { ...thing, id, order: orderAt(at), group, grid: thing.grid && fixedGrid(thing.grid) };
  });
  return { ...slide, id: `first-${index}`, order: orderAt(index), things };
}

function fixedGrid({ rows, columns, cells }: Grid): Grid {
  const named = (all: Grid['rows'], letter: string): Grid['rows'] =>
    all.map((_, index) => ({ id: `${letter}${index}`, order: orderAt(index) }));
  const kept = rows.flatMap((row, y) =>
    columns.flatMap((column, x) => {
      const words = cells[`${row.id}.${column.id}`];
      return words === undefined ? [] : [[`r${y}.c${x}`, words] as const];
    }),
  );
  return { rows: named(rows, 'r'), columns: named(columns, 'c'), cells: Object.fromEntries(kept) };
}

/** A 32-bit hash (FNV-1a). */
function numberOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
