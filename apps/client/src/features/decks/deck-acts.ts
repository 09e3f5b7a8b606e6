import { deckLimits } from '@cartulary/contracts/limits/decks';
import { withNewIds } from '@cartulary/editor-schema/kinds/deck/copied-slide';
import { cellKey, columnKey, rowKey } from '@cartulary/editor-schema/kinds/deck/grid';
import type { SlideJson, SlideLayout, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box, LayoutId } from '@cartulary/editor-schema/kinds/deck/layouts';
import { newId, newSlide, newThing, wordedPlaces } from '@cartulary/editor-schema/kinds/deck/making';
import { aboutDeck, putSlide, putThing, slidesIn, thingsIn } from '@cartulary/editor-schema/kinds/deck/records';
import type { ThemeId } from '@cartulary/editor-schema/kinds/deck/themes';
import { orderBetween, ordersBetween, placesAmong, type Ordered } from '@cartulary/editor-schema/kinds/order';
import type * as Y from 'yjs';
import type { DeckStore } from './deck-store';
import type { PlacedBox } from './slide/placed-box';
import { setValues as set, type Values } from './set-values';

/** Actions on a presentation's slides. */
export class SlideActs {
  constructor(private readonly store: DeckStore) {}

  /** @returns the id of the new slide; undefined if the presentation is full */
  add(layout: LayoutId | SlideLayout, after: SlideJson | undefined): string | undefined {
    return this.insert([newSlide(layout)], after);
  }

  /** Duplicates a slide after itself. @returns like {@link add} */
  duplicate(slide: SlideJson): string | undefined {
    return this.insert([withNewIds(slide)], slide);
  }

  /**
   * Inserts slides with their contents.
   * @returns the id of the first; undefined if the presentation has no space for them
   */
  insert(added: readonly SlideJson[], after: SlideJson | undefined): string | undefined {
    const { slides } = this.store.now();
    if (slides.length + added.length > deckLimits.maxSlides) return undefined;
    const at = after ? slides.findIndex(({ id }) => id === after.id) + 1 : slides.length;
    const { orders, moved } = placesAmong(slides, at, added.length);
    this.store.change(() => {
      for (const { id, order } of moved) set(slidesIn(this.store.ydoc), id, { order });
      for (const [index, slide] of added.entries()) {
        putSlide(this.store.ydoc, { ...slide, order: orders[index] ?? slide.order });
        for (const thing of slide.things) putThing(this.store.ydoc, thing, slide.id);
      }
    });
    return added[0]?.id;
  }

  remove({ id, things }: SlideJson): void {
    this.store.change(() => {
      slidesIn(this.store.ydoc).delete(id);
      for (const thing of things) thingsIn(this.store.ydoc).delete(thing.id);
    });
  }

  /** Moves a slide to an index among the others, from 0. */
  move({ id }: SlideJson, to: number): void {
    const others = this.store.now().slides.filter((slide) => slide.id !== id);
    const at = Math.max(0, Math.min(to, others.length));
    const { orders, moved } = placesAmong(others, at, 1);
    this.store.change(() => {
      for (const each of moved) set(slidesIn(this.store.ydoc), each.id, { order: each.order });
      set(slidesIn(this.store.ydoc), id, { order: orders[0] ?? null });
    });
  }

  set(id: string, values: Values): void {
    this.store.change(() => set(slidesIn(this.store.ydoc), id, values));
  }

  /** Applies another layout. Its unused placeholders get empty boxes. */
  layOut(slide: SlideJson, layout: SlideLayout): void {
    const there = new Set(slide.things.map(({ place }) => place));
    const empty = wordedPlaces(layout).filter((place) => !there.has(place));
    // Items whose placeholder no longer exists move to the first free one.
    const homeless = slide.things.filter(({ place, kind }) => place && !(place in layout.places) && kind === 'text');
    this.store.change(() => {
      set(slidesIn(this.store.ydoc), slide.id, { layout: layout.id });
      for (const thing of homeless) {
        const place = empty.shift() ?? null;
        set(thingsIn(this.store.ydoc), thing.id, { place });
      }
      for (const thing of newSlide(layout).things)
        if (thing.place && empty.includes(thing.place)) putThing(this.store.ydoc, thing, slide.id);
    });
  }

  /** Resets items in placeholders to the layout's position and style, and restores missing ones. */
  reset(slide: SlideJson): void {
    const { layout, things } = slide;
    const placed = things.filter(({ place }) => place !== null && place in layout.places);
    this.store.change(() => {
      for (const { id } of placed) set(thingsIn(this.store.ydoc), id, asLaidOut);
      const missing = newSlide(layout).things.filter(({ place }) => !placed.some((thing) => thing.place === place));
      for (const thing of missing) putThing(this.store.ydoc, thing, slide.id);
    });
  }

  theme(theme: ThemeId): void {
    this.store.change(() => aboutDeck(this.store.ydoc).set('theme', theme));
  }
}

/** Clears an item's own position and style, so that the layout applies. */
const asLaidOut = Object.fromEntries(
  ['x', 'y', 'w', 'h', 'turn', 'size', 'align', 'valign', 'ink'].map((name) => [name, null]),
);

const clamp = (value: number): number => Math.round(value * 100) / 100;

/** Actions on a slide's items. */
export class ThingActs {
  constructor(protected readonly store: DeckStore) {}

  private get things(): Y.Map<unknown> {
    return thingsIn(this.store.ydoc);
  }

  /** Adds an item on top of the others. @returns its id; undefined if the slide is full */
  add(slide: SlideJson, kind: ThingJson['kind'], more: Partial<ThingJson> = {}): string | undefined {
    if (slide.things.length >= deckLimits.maxThingsOfSlide) return undefined;
    const order = orderBetween(slide.things.at(-1)?.order ?? null, null);
    const thing = newThing(kind, { order, ...more });
    this.store.change(() => putThing(this.store.ydoc, thing, slide.id));
    return thing.id;
  }

  /** Copies items next to the originals. @returns their ids */
  copy(slide: SlideJson, copied: readonly (ThingJson & { readonly box: Box })[], by = 24): string[] {
    const room = deckLimits.maxThingsOfSlide - slide.things.length;
    const kept = copied.slice(0, Math.max(0, room));
    if (kept.length === 0) return [];
    const orders = ordersBetween(slide.things.at(-1)?.order ?? null, null, kept.length);
    // Each group becomes a new group.
    const groups = new Map(kept.map(({ group }) => [group, group === null ? null : newId()]));
    const made = kept.map((thing, index) => ({
      ...thing,
      id: newId(),
      place: null,
      order: orders[index] ?? thing.order,
      group: groups.get(thing.group) ?? null,
      box: { ...thing.box, x: thing.box.x + by, y: thing.box.y + by },
    }));
    this.store.change(() => made.forEach((thing) => putThing(this.store.ydoc, thing, slide.id)));
    return made.map(({ id }) => id);
  }

  set(ids: readonly string[], values: Values): void {
    this.store.change(() => ids.forEach((id) => set(this.things, id, values)));
  }

  /** Sets the items' positions. */
  put(boxes: ReadonlyMap<string, PlacedBox>): void {
    this.store.change(() => {
      for (const [id, { x, y, w, h, isFlipped }] of boxes) {
        const leans = isFlipped === undefined ? {} : { isFlipped };
        set(this.things, id, { x: clamp(x), y: clamp(y), w: clamp(w), h: clamp(h), ...leans });
      }
    });
  }

  remove(ids: readonly string[]): void {
    this.store.change(() => ids.forEach((id) => this.things.delete(id)));
  }

  /** Brings items to the front or back, or one step forward or backward. */
  order({ things }: SlideJson, ids: readonly string[], to: 'front' | 'back' | 'forward' | 'backward'): void {
    const moved = things.filter(({ id }) => ids.includes(id));
    const others = things.filter(({ id }) => !ids.includes(id));
    const top = things.findLastIndex(({ id }) => ids.includes(id));
    const below = others.filter((other) => things.indexOf(other) < top).length;
    const at = { front: others.length, back: 0, forward: below + 1, backward: below - 1 }[to];
    const place = Math.max(0, Math.min(others.length, at));
    const { orders, moved: spread } = placesAmong(others, place, moved.length);
    this.store.change(() => {
      for (const each of spread) set(this.things, each.id, { order: each.order });
      for (const [index, { id }] of moved.entries()) set(this.things, id, { order: orders[index] ?? null });
    });
  }
}

/** Actions on a table or a chart's numbers. */
export class GridActs {
  /** The last edited item and cell. */
  private written = '';

  constructor(private readonly store: DeckStore) {}

  private set(id: string, values: Values): void {
    this.store.change(() => set(thingsIn(this.store.ydoc), id, values));
  }

  /** Sets a cell's text, which is a single line. */
  cell({ id }: ThingJson, row: string, column: string, words: string): void {
    const key = cellKey(row, column);
    const written = `${id} ${key}`;
    if (written !== this.written) this.store.undo.stopCapturing();
    this.written = written;
    const line = words.replaceAll('\n', ' ').slice(0, deckLimits.maxCellCharacters);
    this.store.type(() => set(thingsIn(this.store.ydoc), id, { [key]: line === '' ? null : line }));
  }

  /** @param beside the row above or below which the new one is inserted; defaults to the last one */
  addRow({ id, grid }: ThingJson, where: 'before' | 'after' = 'after', beside = grid?.rows.at(-1)?.id): void {
    if (grid && grid.rows.length < deckLimits.maxRows) this.set(id, placesBeside(grid.rows, where, beside, rowKey));
  }

  /** Like {@link addRow}, but left or right of a column. */
  addColumn({ id, grid }: ThingJson, where: 'before' | 'after' = 'after', beside = grid?.columns.at(-1)?.id): void {
    if (grid && grid.columns.length < deckLimits.maxColumns)
      this.set(id, placesBeside(grid.columns, where, beside, columnKey));
  }

  /** Removes a row with its cells. The last remaining row stays. */
  removeRow({ id, grid }: ThingJson, row = grid?.rows.at(-1)?.id): void {
    if (grid && grid.rows.length > 1 && grid.rows.some((one) => one.id === row))
      this.set(id, {
        [rowKey(row ?? '')]: null,
        ...Object.fromEntries(grid.columns.map((column) => [cellKey(row ?? '', column.id), null])),
      });
  }

  /** Removes a column with its cells. The last remaining column stays. */
  removeColumn({ id, grid }: ThingJson, column = grid?.columns.at(-1)?.id): void {
    if (grid && grid.columns.length > 1 && grid.columns.some((one) => one.id === column))
      this.set(id, {
        [columnKey(column ?? '')]: null,
        ...Object.fromEntries(grid.rows.map((row) => [cellKey(row.id, column ?? ''), null])),
      });
  }

  /** Sets whether the first row is a header. */
  head({ id }: ThingJson, hasHead: boolean): void {
    this.set(id, { hasHead });
  }
}

/** New sort positions by key: for an inserted row or column, and for others if there was no space between two. */
function placesBeside(
  all: readonly Ordered[],
  where: 'before' | 'after',
  beside: string | undefined,
  keyOf: (id: string) => string,
): Values {
  const found = all.findIndex(({ id }) => id === beside);
  const at = (found === -1 ? all.length - 1 : found) + (where === 'after' ? 1 : 0);
  const { orders, moved } = placesAmong(all, at, 1);
  const places = [...moved, ...orders.map((order) => ({ id: newId(), order }))];
  return Object.fromEntries(places.map(({ id, order }) => [keyOf(id), order]));
}
