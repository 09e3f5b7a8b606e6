import { isStored, type BoardRecord } from '@cartulary/editor-schema/kinds/board/records';
import { partsOf } from '@cartulary/editor-schema/kinds/board/words';
import type { TLBinding, TLShape } from '@tldraw/tlschema';

/** An arrow between two shapes, listed with one of them. */
export interface Tie {
  readonly arrow: string;
  /** The shape at the other end. */
  readonly other: string;
  /** The arrow's label. '' for none. */
  readonly words: string;
}

/** A shape of a board in the reading-order list. */
export interface OutlineRow {
  readonly shape: TLShape;
  /** How many frames, groups, and other shapes contain it. */
  readonly depth: number;
  /** The frame or other shape that contains it. */
  readonly within: string | undefined;
  /** Its text. '' for none. */
  readonly words: string;
  /** Outgoing and incoming arrows. */
  readonly leadsTo: readonly Tie[];
  readonly ledFrom: readonly Tie[];
}

/** The shapes with text on a page, in their groups. Arrows between two of them are listed with the first. */
export function rowsOf(all: readonly { readonly typeName: string }[], pageId: string): OutlineRow[] {
  const records = all.filter(isStored) as BoardRecord[];
  const ties = tiesOf(records);
  const tied = new Set(ties.map(({ arrow }) => arrow));
  const parts = partsOf(records);
  const said = new Map<string, string>(parts.map(({ shape, words }) => [shape.id, words]));
  const tie = (arrow: string, other: string): Tie => ({ arrow, other, words: said.get(arrow) ?? '' });
  const row = (shape: TLShape, around: readonly TLShape[], words: string): OutlineRow => ({
    shape,
    depth: around.length,
    within: around.at(-1)?.id,
    words,
    leadsTo: ties.flatMap(({ arrow, from, to }) => (from === shape.id ? [tie(arrow, to)] : [])),
    ledFrom: ties.flatMap(({ arrow, from, to }) => (to === shape.id ? [tie(arrow, from)] : [])),
  });
  const shapes = new Map(
    records.flatMap((record) => (record.typeName === 'shape' ? [[record.id as string, record]] : [])),
  );
  const told = new Set<string>();
  return parts
    .filter(({ page, shape }) => page.id === pageId && !tied.has(shape.id))
    .flatMap(({ shape, words }) => {
      const around = aroundOf(shape, shapes);
      // A group has no text, so it's listed before its first shape.
      const groups = around.flatMap((each, depth) => {
        if (each.type !== 'group' || told.has(each.id)) return [];
        told.add(each.id);
        return [row(each, around.slice(0, depth), '')];
      });
      return [...groups, row(shape, around, words)];
    });
}

/** The containers of a shape, outermost first. */
function aroundOf(shape: TLShape, shapes: ReadonlyMap<string, TLShape>): TLShape[] {
  const around: TLShape[] = [];
  for (let at = shapes.get(shape.parentId); at && !around.includes(at); at = shapes.get(at.parentId))
    around.unshift(at);
  return around;
}

/** Arrows with both ends attached. */
function tiesOf(records: readonly BoardRecord[]): { arrow: string; from: string; to: string }[] {
  const ends = new Map<string, { start?: string; end?: string }>();
  for (const record of records) {
    const terminal = record.typeName === 'binding' ? terminalOf(record) : undefined;
    if (record.typeName === 'binding' && terminal)
      ends.set(record.fromId, { ...ends.get(record.fromId), [terminal]: record.toId });
  }
  return [...ends].flatMap(([arrow, { start, end }]) => (start && end ? [{ arrow, from: start, to: end }] : []));
}

const terminalOf = ({ props }: TLBinding): 'start' | 'end' | undefined => {
  const terminal = 'terminal' in props ? props.terminal : undefined;
  return terminal === 'start' || terminal === 'end' ? terminal : undefined;
};
