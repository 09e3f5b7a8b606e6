import { equalityDeep } from 'lib0/function';
import * as Y from 'yjs';
import { noteSchemaVersion } from '../../about.js';
import { compareLines } from '../history/compare.js';
import type { KindContent } from '../kind-content.js';
import { checkText } from '../text/check.js';
import { readDeck } from './drawn-deck.js';
import type { DeckJson, SlideJson, ThingJson } from './json.js';
import { deckAsText, deckAuthors, deckLines } from './lines.js';
import { aboutDeck, putSlide, putThing, slidesIn, thingsIn } from './records.js';
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
  withFiles: ({ slides, ...deck }, files) => ({
    ...deck,
    slides: slides.map((slide) => ({ ...slide, things: slide.things.map((thing) => withFile(thing, files)) })),
  }),
  asText: deckAsText,
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether nothing of it would have to be mended. */
export function isDeck(content: unknown): content is DeckJson {
  if (!isObject(content) || !Array.isArray(content['slides']) || !content['slides'].every(isReadable)) return false;
  const ydoc = new Y.Doc();
  try {
    write(ydoc, content as unknown as DeckJson);
  } catch {
    // Of what Yjs can't hold.
    return false;
  }
  return equalityDeep(readDeck(ydoc), content);
}

/** Whether its words can be written at all; the rest is found by reading them again. */
function isReadable(slide: unknown): slide is SlideJson {
  if (!isObject(slide) || typeof slide['id'] !== 'string' || !Array.isArray(slide['things'])) return false;
  const isText = (text: unknown): boolean => checkText(text, deckTextSchema()).ok;
  return (
    isText(slide['notes']) &&
    slide['things'].every(
      (thing) =>
        isObject(thing) && typeof thing['id'] === 'string' && (thing['text'] === null || isText(thing['text'])),
    )
  );
}

/** @throws RangeError for what is no presentation */
export function writeDeck(ydoc: Y.Doc, deck: DeckJson): void {
  if (!isDeck(deck)) throw new RangeError('this is no presentation');
  ydoc.transact(() => {
    write(ydoc, deck);
    noteSchemaVersion(ydoc, 'deck');
  });
}

function write(ydoc: Y.Doc, { theme, slides }: DeckJson): void {
  ydoc.transact(() => {
    if (aboutDeck(ydoc).get('theme') !== theme) aboutDeck(ydoc).set('theme', theme);
    const kept = new Set(slides.flatMap(({ id, things }) => [id, ...things.map((thing) => thing.id)]));
    for (const records of [slidesIn(ydoc), thingsIn(ydoc)])
      for (const id of [...records.keys()]) if (!kept.has(id)) records.delete(id);
    for (const slide of slides) {
      putSlide(ydoc, slide);
      for (const thing of slide.things) putThing(ydoc, thing, slide.id);
    }
  });
}

const withFile = (thing: ThingJson, files: ReadonlyMap<string, string>): ThingJson =>
  thing.fileId === null ? thing : { ...thing, fileId: files.get(thing.fileId) ?? null };
