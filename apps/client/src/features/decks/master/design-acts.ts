import { deckLimits } from '@cartulary/contracts/limits/decks';
import { isOurs, layoutIn } from '@cartulary/editor-schema/kinds/deck/design';
import { designIn, designKey, saidOfLayout } from '@cartulary/editor-schema/kinds/deck/design-records';
import type { SlideJson, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { newId } from '@cartulary/editor-schema/kinds/deck/making';
import { putThing } from '@cartulary/editor-schema/kinds/deck/records';
import { onLayout, placeRules } from '@cartulary/editor-schema/kinds/deck/rules';
import { orderBetween } from '@cartulary/editor-schema/kinds/order';
import { ThingActs } from '../deck-acts';
import type { DeckStore } from '../deck-store';
import type { Values } from '../set-values';
import type { PlacedBox } from '../slide/placed-box';
import { placeOfId } from './behind';

/** Actions on a master and its layouts. */
export class DesignActs {
  constructor(private readonly store: DeckStore) {}

  /** Sets values of the master or a layout by name. Null resets one. */
  say(layout: string, values: Values): void {
    const map = designIn(this.store.ydoc);
    this.store.change(() => {
      for (const [name, value] of Object.entries(values)) {
        const key = designKey(layout, name);
        if (value === null) map.delete(key);
        else if (map.get(key) !== value) map.set(key, value);
      }
    });
  }

  /** Creates a custom layout based on another one. @returns its id; undefined at the maximum number */
  add(like: string, name: string): string | undefined {
    const { design } = this.store.now();
    const from = layoutIn(design, like) ?? layoutIn(design, 'content');
    const made = design?.layouts.filter(({ id }) => !isOurs(id)) ?? [];
    if (!from || made.length >= deckLimits.maxLayouts) return undefined;
    const id = newId();
    const order = orderBetween(made.at(-1)?.order ?? null, null);
    const layout = { ...from, id, order, name: name.slice(0, deckLimits.maxLayoutCharacters), isGone: false };
    this.store.change(() => {
      for (const [key, value] of saidOfLayout(layout)) designIn(this.store.ydoc).set(key, value);
      for (const thing of from.things) putThing(this.store.ydoc, { ...thing, id: newId(), group: null }, onLayout(id));
    });
    return id;
  }

  /** Existing slides keep this layout, but it's no longer offered. */
  remove(layout: string): void {
    this.say(layout, { isGone: true });
  }

  /** Resets all settings of a placeholder. */
  restore(layout: string, place: string): void {
    const map = designIn(this.store.ydoc);
    const start = `${designKey(layout, place)}.`;
    this.store.change(() => {
      for (const key of [...map.keys()]) if (key.startsWith(start)) map.delete(key);
    });
  }
}

/** Actions on a master's or layout's items. Placeholders can be moved, formatted, and removed like items. */
export class BehindActs extends ThingActs {
  private readonly design: DesignActs;

  constructor(
    store: DeckStore,
    private readonly layout: string,
  ) {
    super(store);
    this.design = new DesignActs(store);
  }

  override set(ids: readonly string[], values: Values): void {
    const own = ids.filter((id) => placeOfId(id) === undefined);
    if (own.length > 0) super.set(own, values);
    const said = Object.entries(values).filter(([name]) => name in placeRules);
    for (const place of ids.flatMap((id) => placeOfId(id) ?? []))
      this.design.say(this.layout, Object.fromEntries(said.map(([name, value]) => [`${place}.${name}`, value])));
  }

  override put(boxes: ReadonlyMap<string, PlacedBox>): void {
    const own = new Map([...boxes].filter(([id]) => placeOfId(id) === undefined));
    if (own.size > 0) super.put(own);
    const sides = [...boxes].flatMap(([id, { x, y, w, h }]) => {
      const place = placeOfId(id);
      return place
        ? Object.entries({ x, y, w, h }).map(([side, value]) => [`${place}.${side}`, Math.round(value)] as const)
        : [];
    });
    if (sides.length > 0) this.design.say(this.layout, Object.fromEntries(sides));
  }

  override remove(ids: readonly string[]): void {
    const own = ids.filter((id) => placeOfId(id) === undefined);
    if (own.length > 0) super.remove(own);
    const places = ids.flatMap((id) => placeOfId(id) ?? []);
    if (places.length > 0)
      this.design.say(this.layout, Object.fromEntries(places.map((place) => [`${place}.isOff`, true])));
  }

  override copy(slide: SlideJson, copied: readonly (ThingJson & { readonly box: Box })[], by?: number): string[] {
    return super.copy(
      slide,
      copied.filter(({ id }) => placeOfId(id) === undefined),
      by,
    );
  }

  override order(slide: SlideJson, ids: readonly string[], to: Parameters<ThingActs['order']>[2]): void {
    const things = slide.things.filter(({ id }) => placeOfId(id) === undefined);
    const own = ids.filter((id) => placeOfId(id) === undefined);
    if (own.length > 0) super.order({ ...slide, things }, own, to);
  }
}
