import * as Y from 'yjs';
import { deckContent, isDeck } from './content.js';
import { layoutsOf, ourLayouts } from './design.js';
import { readDeck } from './drawn-deck.js';
import type { DeckJson, DesignJson, SlideJson } from './json.js';
import { newId } from './making.js';
import { putSlide, putThing } from './records.js';

/** A slide on the clipboard, as a single-slide presentation with the built-in base of its layout. */
export interface CopiedSlide {
  /** Its layout in the original presentation. */
  readonly layout: string;
  readonly deck: DeckJson;
}

export function copiedSlide(slide: SlideJson): CopiedSlide {
  const ydoc = new Y.Doc();
  putSlide(ydoc, { ...slide, layout: ourLayouts[slide.layout.base], section: null });
  for (const thing of slide.things) putThing(ydoc, thing, slide.id);
  return { layout: slide.layout.id, deck: readDeck(ydoc) };
}

/**
 * Converts clipboard content to a new slide; undefined if it is invalid, because any program can write to the clipboard.
 * @param there the shared design when pasting into the same presentation, or the mapping of image ids when pasting into another
 */
export function pastedSlide(
  copied: unknown,
  there: { readonly design: DesignJson | undefined } | { readonly files: ReadonlyMap<string, string> },
): SlideJson | undefined {
  if (typeof copied !== 'object' || copied === null) return undefined;
  const { layout, deck } = copied as Partial<Record<keyof CopiedSlide, unknown>>;
  if (!isDeck(deck)) return undefined;
  const [slide] = ('files' in there ? deckContent.withFiles(deck, there.files) : deck).slides;
  if (slide === undefined) return undefined;
  const own = 'design' in there && typeof layout === 'string' ? layoutsOf(there.design).get(layout) : undefined;
  return withNewIds({ ...slide, layout: own ?? slide.layout });
}

/** Copies a slide with new ids for itself, its elements and groups. */
export function withNewIds(slide: SlideJson): SlideJson {
  const groups = new Map<string, string>();
  const groupOf = (group: string | null): string | null => {
    if (group === null) return null;
    const copy = groups.get(group) ?? newId();
    groups.set(group, copy);
    return copy;
  };
  const things = slide.things.map((thing) => ({ ...thing, id: newId(), group: groupOf(thing.group) }));
  return { ...slide, id: newId(), section: null, things };
}
