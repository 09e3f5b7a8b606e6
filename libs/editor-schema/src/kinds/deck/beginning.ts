import * as Y from 'yjs';
import { writeDeck } from './content.js';
import { deck as kind } from './kind.js';
import type { DeckJson, Grid, SlideJson, ThingJson } from './json.js';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The place of the n-th in a list, the same on every page; new ones still fit between two of them. */
const orderAt = (index: number): string =>
  `b${digits[Math.floor(index / digits.length)] ?? 'z'}${digits[index % digits.length] ?? ''}`;

/**
 * A new presentation as an update that is the same on every page, so that two people who open it in the same moment make it once:
 * ids and places go by where things stand, and the client that it is written under by what is written.
 */
export function beginningOf(slides: readonly SlideJson[]): Uint8Array {
  const deck = firstDeck(slides);
  const ydoc = new Y.Doc();
  ydoc.clientID = numberOf(JSON.stringify([kind.schema, deck]));
  writeDeck(ydoc, deck);
  return Y.encodeStateAsUpdate(ydoc);
}

/** Begins a sealed one under the page's own client, since nobody may write under one that somebody else wrote under. Two beginnings meet in the same ids. */
export function beginAs(ydoc: Y.Doc, slides: readonly SlideJson[]): void {
  // An origin that nobody takes back.
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

/** A number of 32 bits that goes by words (FNV-1a). */
function numberOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
