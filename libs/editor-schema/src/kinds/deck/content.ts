import { equalityDeep } from 'lib0/function';
import * as Y from 'yjs';
import { noteSchemaVersion } from '../../about.js';
import { compareLines } from '../history/compare.js';
import type { KindContent } from '../kind-content.js';
import { checkText } from '../text/check.js';
import { layoutsOf, MASTER, ourLayouts } from './design.js';
import { putDesign } from './design-records.js';
import { readDeck } from './drawn-deck.js';
import type { DeckJson, DesignJson, SlideJson, ThingJson } from './json.js';
import { deckAsText, deckAuthors, deckLines } from './lines.js';
import { aboutDeck, putSlide, putThing, slideIn, slidesIn, thingIn, thingsIn } from './records.js';
import { onLayout } from './rules.js';
import { deckTextSchema } from './schema.js';
import { partsOf } from './words.js';

export const emptyDeck = (): DeckJson => ({ theme: 'house', slides: [] });

export const deckContent: KindContent<DeckJson> = {
  empty: emptyDeck,
  check: (content) => ({ ok: isDeck(content) }),
  read: readDeck,
  write: writeDeck,
  words: (ydoc) => partsOf(readDeck(ydoc)).map(({ words }) => words),
  agreed: (deck) => deck,
  compare: (before, after) => compareLines(deckLines(before), deckLines(after)),
  authors: deckAuthors,
  withFiles,
  asText: deckAsText,
};

function withFiles({ slides, design, theme }: DeckJson, files: ReadonlyMap<string, string>): DeckJson {
  const all = <On extends { readonly things: readonly ThingJson[] }>(on: On): On => ({
    ...on,
    things: on.things.map((thing) => withFile(thing, files)),
  });
  const copied = design && { master: all(design.master), layouts: design.layouts.map(all) };
  const layouts = layoutsOf(copied);
  return {
    theme,
    ...(copied && { design: copied }),
    slides: slides.map((slide) => ({ ...all(slide), layout: layouts.get(slide.layout.id) ?? ourLayouts.blank })),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether the content is valid without repairs. */
export function isDeck(content: unknown): content is DeckJson {
  if (!isObject(content) || !Array.isArray(content['slides']) || !content['slides'].every(isReadable)) return false;
  if (content['design'] !== undefined && !isReadableDesign(content['design'])) return false;
  const ydoc = new Y.Doc();
  try {
    write(ydoc, content as unknown as DeckJson);
  } catch {
    // Contains values that Yjs can't store.
    return false;
  }
  return equalityDeep(readDeck(ydoc), content);
}

/** True if it can be written at all. The rest is validated by parsing it again. */
function isReadable(slide: unknown): slide is SlideJson {
  return areReadable(slide) && isObject(slide['layout']) && isText(slide['notes']);
}

const isText = (text: unknown): boolean => checkText(text, deckTextSchema()).ok;

/** Whether a value has an id and writable contents. */
function areReadable(on: unknown): on is Record<string, unknown> {
  if (!isObject(on) || !Array.isArray(on['things'])) return false;
  return on['things'].every(
    (thing) => isObject(thing) && typeof thing['id'] === 'string' && (thing['text'] === null || isText(thing['text'])),
  );
}

const isReadableDesign = (design: unknown): design is DesignJson =>
  isObject(design) &&
  areReadable(design['master']) &&
  Array.isArray(design['layouts']) &&
  design['layouts'].every(areReadable);

/** @throws RangeError if it isn't a valid presentation */
export function writeDeck(ydoc: Y.Doc, deck: DeckJson): void {
  if (!isDeck(deck)) throw new RangeError('this is no presentation');
  ydoc.transact(() => {
    write(ydoc, deck);
    noteSchemaVersion(ydoc, 'deck');
  });
}

function write(ydoc: Y.Doc, { theme, slides, design }: DeckJson): void {
  ydoc.transact(() => {
    if (aboutDeck(ydoc).get('theme') !== theme) aboutDeck(ydoc).set('theme', theme);
    const behind = design
      ? [{ ...design.master, id: MASTER }, ...design.layouts].flatMap(({ id, things }) =>
          things.map((thing) => ({ thing, on: onLayout(id) })),
        )
      : [];
    const kept = new Set([
      ...slides.flatMap(({ id, things }) => [id, ...things.map((thing) => thing.id)]),
      ...behind.map(({ thing }) => thing.id),
    ]);
    // Content from a newer program stays, because this version can't tell whether the other version also had it.
    for (const id of [...slidesIn(ydoc).keys()]) if (!kept.has(id) && slideIn(ydoc, id)) slidesIn(ydoc).delete(id);
    for (const id of [...thingsIn(ydoc).keys()]) if (!kept.has(id) && thingIn(ydoc, id)) thingsIn(ydoc).delete(id);
    putDesign(ydoc, design);
    for (const { thing, on } of behind) putThing(ydoc, thing, on);
    for (const slide of slides) {
      putSlide(ydoc, slide);
      for (const thing of slide.things) putThing(ydoc, thing, slide.id);
    }
  });
}

const withFile = (thing: ThingJson, files: ReadonlyMap<string, string>): ThingJson =>
  thing.fileId === null ? thing : { ...thing, fileId: files.get(thing.fileId) ?? null };
