import * as Y from 'yjs';
import type { ClientLine, ClientPiece, KeyedLine } from '../history/lines.js';
import { clientPieces } from '../text/history/authors.js';
import type { NodeJson, TextJson } from '../text/json.js';
import { MASTER } from './design.js';
import { designIn, designKey } from './design-records.js';
import { readDeck } from './drawn-deck.js';
import { tableOf } from './grid.js';
import type { DeckJson, DesignJson, SlideJson, ThingJson } from './json.js';
import { fragmentOf, NOTES, slidesIn, TEXT, thingsIn } from './records.js';
import { asRead, partsOf, plainOf, titleOf, wordsOf } from './words.js';

/** The comparable content of a presentation: each slide with its elements and notes, in order. */
export function deckLines({ slides, theme, design }: DeckJson): KeyedLine[] {
  const ofSlides = slides.flatMap((slide) => {
    const { things, notes, order: _order, layout, ...rest } = slide;
    return [
      { type: 'slide', level: 1, within: null, text: titleOf(slide), key: JSON.stringify([rest, layout.id, theme]) },
      ...asRead({ ...slide, things }).map((thing) => ({
        type: thing.kind,
        level: null,
        within: 'slide',
        text: wordsOf(thing),
        key: JSON.stringify(thing),
      })),
      { type: 'notes', level: null, within: 'blockquote', text: plainOf(notes).trim(), key: JSON.stringify(notes) },
    ];
  });
  return [...ofSlides, ...(design ? linesBehind(design) : [])];
}

/** The master and each layout, with their elements. */
function linesBehind({ master, layouts }: DesignJson): KeyedLine[] {
  const { date, text } = master.foot;
  const all = [{ ...master, text: [date, text].filter((words) => words !== '').join(' ') }];
  const made = layouts.map((layout) => ({ ...layout, text: layout.name === '' ? layout.id : layout.name }));
  return [...all, ...made].flatMap(({ things, text: said, ...rest }) => [
    { type: 'layout', level: 1, within: null, text: said, key: JSON.stringify([said, rest]) },
    ...things.map((thing) => ({
      type: thing.kind,
      level: null,
      within: 'layout',
      text: wordsOf(thing),
      key: JSON.stringify(thing),
    })),
  ]);
}

/** The client that wrote each element's text and each slide's notes. */
export function deckAuthors(ydoc: Y.Doc): ClientLine[] {
  return partsOf(readDeck(ydoc)).map(({ slide, thing, words }) => ({
    type: thing?.kind ?? (slide ? 'notes' : 'layout'),
    level: null,
    within: thing ? (slide ? 'slide' : 'layout') : 'blockquote',
    pieces: thing
      ? piecesOf(ydoc, thing, words)
      : slide
        ? piecesIn(fragmentOf(slidesIn(ydoc), slide.id, NOTES))
        : piecesOfFoot(ydoc, words),
  }));
}

/** Attributed to the client of the footer's latest change. */
function piecesOfFoot(ydoc: Y.Doc, words: string): ClientPiece[] {
  const written = ['text', 'date'].flatMap((name) => designIn(ydoc)._map.get(designKey(MASTER, name)) ?? []);
  return [{ client: written.at(-1)?.id.client ?? 0, text: words }];
}

const piecesIn = (fragment: Y.XmlFragment | undefined): ClientPiece[] => (fragment ? clientPieces(fragment) : []);

function piecesOf(ydoc: Y.Doc, thing: ThingJson, words: string): ClientPiece[] {
  if (thing.text) return piecesIn(fragmentOf(thingsIn(ydoc), thing.id, TEXT));
  if (words === '') return [];
  const record = thingsIn(ydoc).get(thing.id);
  const newest = record instanceof Y.Map ? [...record._map.values()].at(-1) : undefined;
  return [{ client: newest?.id.client ?? 0, text: words }];
}

const line = (text: string): NodeJson => ({
  type: 'paragraph',
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});

/** The text of a presentation: titles as headings, tables as tables, notes as quotations. */
export function deckAsText({ slides }: DeckJson): TextJson {
  const content = slides.flatMap(slideAsText);
  return { type: 'doc', content: content.length > 0 ? content : [line('')] };
}

function slideAsText(slide: SlideJson): NodeJson[] {
  const blocks: NodeJson[] = [];
  if (slide.section !== null && slide.section !== '') blocks.push(heading(1, slide.section));
  const title = titleOf(slide);
  if (title !== '') blocks.push(heading(2, title));
  for (const thing of asRead(slide)) {
    const isTitle = wordsOf(thing).split('\n')[0] === title && title !== '' && thing.place === 'title';
    if (!isTitle) blocks.push(...thingAsText(thing));
  }
  if (plainOf(slide.notes).trim() !== '') blocks.push({ type: 'blockquote', content: slide.notes.content ?? [] });
  return blocks;
}

const heading = (level: number, words: string): NodeJson => ({ ...line(words), type: 'heading', attrs: { level } });

function thingAsText({ kind, text, grid, alt, fileId, hasHead, frozen }: ThingJson): NodeJson[] {
  if (text) return plainOf(text).trim() === '' ? [] : [...(text.content ?? [])];
  if (kind === 'picture') return fileId === null ? [] : [{ type: 'image', attrs: { fileId, alt } }];
  const rows = grid ? tableOf(grid) : [];
  const from = frozen === null ? [] : [line(frozen)];
  if (rows.length === 0 || rows[0]?.length === 0) return from;
  const cell = (words: string, isHead: boolean): NodeJson => ({
    type: isHead ? 'tableHeader' : 'tableCell',
    content: [line(words)],
  });
  const isHead = (index: number): boolean => index === 0 && (kind === 'chart' || hasHead);
  const table = rows.map((row, index) => ({
    type: 'tableRow',
    content: row.map((words) => cell(words.replaceAll('\n', ' '), isHead(index))),
  }));
  return [...(alt === '' ? [] : [line(alt)]), { type: 'table', content: table }, ...from];
}
