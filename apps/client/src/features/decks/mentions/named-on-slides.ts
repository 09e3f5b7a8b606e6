import type { DeckJson, SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { textAttribute, type NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import type { StandingMention } from '@/shared/mentions/mention-telling';

/** A mention on a slide: in an item's text, or in the notes. */
interface Named extends StandingMention {
  readonly id: string;
  /** Undefined for the notes. */
  readonly thing: string | undefined;
}

/** Caches the mentions of unchanged slides. */
const known = new WeakMap<SlideJson, readonly Named[]>();

function namedIn(node: NodeJson, thing: string | undefined): Named[] {
  if (node.type !== 'mention') return (node.content ?? []).flatMap((child) => namedIn(child, thing));
  const [id, personId] = [textAttribute(node, 'mentionId'), textAttribute(node, 'personId')];
  // A mention from an imported file or another item notifies no one.
  return id === '' || personId === '' ? [] : [{ id, personId, name: textAttribute(node, 'name'), thing }];
}

/** The mentions on a slide and in its notes. */
export function namedOn(slide: SlideJson): readonly Named[] {
  const there = known.get(slide);
  if (there) return there;
  const found = [
    ...slide.things.flatMap(({ id, text }) => (text ? namedIn(text, id) : [])),
    ...namedIn(slide.notes, undefined),
  ];
  known.set(slide, found);
  return found;
}

/** Where a mention is. Undefined if it was removed. */
export function placeOfMention(
  { slides }: DeckJson,
  id: string,
): { slide: SlideJson; thing: string | undefined } | undefined {
  for (const slide of slides) {
    const named = namedOn(slide).find((each) => each.id === id);
    if (named) return { slide, thing: named.thing };
  }
  return undefined;
}

/** Mentions that were added or removed between two states of a presentation. */
export function changedNames(before: DeckJson, now: DeckJson): Set<string> {
  const were = new Map(before.slides.map((slide) => [slide.id, slide]));
  const changed = new Set<string>();
  const note = (one: SlideJson | undefined, other: SlideJson | undefined): void => {
    const there = new Set(one ? namedOn(one).map(({ id }) => id) : []);
    for (const { id } of other ? namedOn(other) : []) if (!there.has(id)) changed.add(id);
  };
  for (const slide of now.slides) {
    const was = were.get(slide.id);
    were.delete(slide.id);
    if (was === slide) continue;
    note(was, slide);
    note(slide, was);
  }
  for (const slide of were.values()) note(undefined, slide);
  return changed;
}
