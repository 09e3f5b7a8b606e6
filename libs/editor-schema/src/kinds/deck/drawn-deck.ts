import { equalityDeep } from 'lib0/function';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import type * as Y from 'yjs';
import { layoutsOf, ourLayouts } from './design.js';
import { readDesign } from './design-records.js';
import type { DeckJson, DesignJson, SlideJson, SlideLayout, ThingJson } from './json.js';
import { inOrder, slideIn, slidesIn, themeIn, thingIn, thingsIn, type RecordedSlide } from './records.js';
import { layoutOfThing } from './rules.js';

interface OnSlide {
  readonly thing: ThingJson;
  readonly slide: string;
}

/**
 * A presentation as displayed: its Y.Doc's content, repaired where concurrent changes or other programs left something
 * that can't be drawn. The same Y.Doc gives the same slides everywhere. The Y.Doc itself isn't changed, so content from
 * newer versions, and elements of deleted slides, are kept. Unchanged parts keep their object identity.
 */
export class DrawnDeck {
  private readonly slides = new Map<string, RecordedSlide>();
  private readonly things = new Map<string, OnSlide>();
  private readonly unknown = new Set<string>();
  private layouts: ReadonlyMap<string, SlideLayout> = new Map();
  private drawn: DeckJson = { theme: 'house', slides: [] };

  constructor(private readonly ydoc: Y.Doc) {
    this.take(slidesIn(ydoc).keys(), thingsIn(ydoc).keys());
  }

  get now(): DeckJson {
    return this.drawn;
  }

  /** Number of records that are stored but not drawn, because this program doesn't know them. */
  get unshown(): number {
    return this.unknown.size;
  }

  /** Reloads changed records. */
  take(slideIds: Iterable<string>, thingIds: Iterable<string>): DeckJson {
    for (const id of slideIds) {
      keep(this.slides, id, slideIn(this.ydoc, id));
      this.note(`slide ${id}`, this.slides.has(id) || !slidesIn(this.ydoc).has(id));
    }
    for (const id of thingIds) {
      keep(this.things, id, thingIn(this.ydoc, id));
      this.note(`thing ${id}`, this.things.has(id) || !thingsIn(this.ydoc).has(id));
    }
    this.drawn = this.together();
    return this.drawn;
  }

  private note(record: string, isKnown: boolean): void {
    if (isKnown) this.unknown.delete(record);
    else this.unknown.add(record);
  }

  private together(): DeckJson {
    const things = new Map<string, ThingJson[]>();
    for (const { thing, slide } of this.things.values()) {
      const beside = things.get(slide);
      if (beside) beside.push(thing);
      else things.set(slide, [thing]);
    }
    const before = new Map(this.drawn.slides.map((slide) => [slide.id, slide]));
    const on = (id: string): ThingJson[] => inOrder(things.get(id) ?? []).slice(0, deckLimits.maxThingsOfSlide);
    const recorded = inOrder(this.slides.values()).slice(0, deckLimits.maxSlides);
    const behind = [...things.keys()].flatMap((id) => {
      const layout = layoutOfThing(id);
      return layout === undefined ? [] : [[layout, on(id)] as const];
    });
    const design = this.design(new Map(behind), new Set(recorded.map(({ layout }) => layout)));
    const slides = recorded.map((slide) =>
      sameOr(before.get(slide.id), {
        ...slide,
        layout: this.layouts.get(slide.layout) ?? ourLayouts.blank,
        things: on(slide.id),
      }),
    );
    return { theme: themeIn(this.ydoc), ...(design && { design }), slides };
  }

  /** Master and layouts. Unchanged parts keep their object identity. */
  private design(behind: ReadonlyMap<string, readonly ThingJson[]>, used: ReadonlySet<string>): DesignJson | undefined {
    const read = readDesign(this.ydoc, behind, used);
    const { design: before } = this.drawn;
    const design = before && read && equalityDeep(before, read) ? before : read;
    const all = [...layoutsOf(design)].map(([id, layout]) => {
      const was = this.layouts.get(id);
      return [id, was && equalityDeep(was, layout) ? was : layout] as const;
    });
    this.layouts = new Map(all);
    return design;
  }
}

function keep<T>(all: Map<string, T>, id: string, value: T | undefined): void {
  if (value === undefined) all.delete(id);
  else all.set(id, value);
}

/** The previous slide object if nothing changed. */
function sameOr(before: SlideJson | undefined, now: SlideJson): SlideJson {
  if (before === undefined || before.things.length !== now.things.length) return now;
  const isSame =
    before.order === now.order &&
    before.layout === now.layout &&
    before.section === now.section &&
    before.isHidden === now.isHidden &&
    before.notes === now.notes &&
    now.things.every((thing, index) => thing === before.things[index]);
  return isSame ? before : now;
}

/** Reads the presentation in a Y.Doc. */
export const readDeck = (ydoc: Y.Doc): DeckJson => new DrawnDeck(ydoc).now;
