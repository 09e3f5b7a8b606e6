import { textAttribute, type NodeJson } from '../text/json.js';
import { MASTER } from './design.js';
import { tableOf } from './grid.js';
import type { DeckJson, DesignJson, SlideJson, ThingJson } from './json.js';
import { boxOf } from './placing.js';

/** A part of a presentation that may have text. */
export interface DeckPart {
  /** Undefined for the master or a layout, which apply to all slides. */
  readonly slide: SlideJson | undefined;
  /** Undefined for the notes or the slide footer. */
  readonly thing: ThingJson | undefined;
  readonly words: string;
  /** The master or layout that it belongs to, if any. */
  readonly behind?: string;
}

/** The name of the mentioned person, as displayed. */
export const nameIn = (mention: NodeJson): string => `@${textAttribute(mention, 'name')}`;

/** The plain text of formatted text, with one line per paragraph. */
export function plainOf(node: NodeJson): string {
  if (node.text !== undefined) return node.text;
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'mention') return nameIn(node);
  return (node.content ?? []).map(plainOf).join(node.type === 'paragraph' ? '' : '\n');
}

/** The text of an element. */
export function wordsOf({ text, grid, alt, frozen }: ThingJson): string {
  const cells = grid ? tableOf(grid).map((row) => row.filter((cell) => cell !== '').join(' · ')) : [];
  return [text ? plainOf(text) : '', ...cells, alt, frozen ?? '']
    .filter((words) => words !== '')
    .join('\n')
    .trim();
}

/** The elements of a slide in reading order: the title first, then from top to bottom. */
export function asRead(slide: SlideJson): ThingJson[] {
  const isTitle = ({ place }: ThingJson): number => (place === 'title' ? 0 : 1);
  return slide.things
    .map((thing) => ({ thing, box: boxOf(thing, slide.layout) }))
    .sort(
      (one, other) =>
        isTitle(one.thing) - isTitle(other.thing) ||
        one.box.y - other.box.y ||
        one.box.x - other.box.x ||
        (one.thing.id < other.thing.id ? -1 : 1),
    )
    .map(({ thing }) => thing);
}

/** The readable parts of a presentation: each slide followed by its notes, then the master and layouts. */
export const partsOf = ({ slides, design }: DeckJson): DeckPart[] => [
  ...slides.flatMap((slide) => [
    ...asRead(slide).map((thing) => ({ slide, thing, words: wordsOf(thing) })),
    { slide, thing: undefined, words: plainOf(slide.notes).trim() },
  ]),
  ...(design ? partsBehind(design) : []),
];

function partsBehind({ master, layouts }: DesignJson): DeckPart[] {
  const { date, text } = master.foot;
  const foot = [date, text].filter((words) => words !== '').join('\n');
  return [
    ...(foot === '' ? [] : [{ slide: undefined, thing: undefined, words: foot, behind: MASTER }]),
    ...[{ ...master, id: MASTER }, ...layouts].flatMap(({ things, id }) =>
      things.map((thing) => ({ slide: undefined, thing, words: wordsOf(thing), behind: id })),
    ),
  ];
}

/** The name of a slide: its title, or its first text; '' if it has no text. */
export function titleOf(slide: SlideJson): string {
  const said = asRead(slide)
    .map(wordsOf)
    .find((words) => words !== '');
  return said?.split('\n')[0] ?? '';
}
