import { textAttribute, type NodeJson } from '../text/json.js';
import { MASTER } from './design.js';
import { tableOf } from './grid.js';
import type { DeckJson, DesignJson, SlideJson, ThingJson } from './json.js';
import { boxOf } from './placing.js';

/** Something of a slide that may have words. */
export interface DeckPart {
  /** Undefined: the master or a layout, which stand behind all slides. */
  readonly slide: SlideJson | undefined;
  /** Undefined: the notes, or the foot of slides. */
  readonly thing: ThingJson | undefined;
  readonly words: string;
  /** The master or layout that it stands on, if it does. */
  readonly behind?: string;
}

/** Whom a mention names, as it is written. */
export const nameIn = (mention: NodeJson): string => `@${textAttribute(mention, 'name')}`;

/** What a text with marks says: a line a paragraph. */
export function plainOf(node: NodeJson): string {
  if (node.text !== undefined) return node.text;
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'mention') return nameIn(node);
  return (node.content ?? []).map(plainOf).join(node.type === 'paragraph' ? '' : '\n');
}

/** What a thing says. */
export function wordsOf({ text, grid, alt, frozen }: ThingJson): string {
  const cells = grid ? tableOf(grid).map((row) => row.filter((cell) => cell !== '').join(' · ')) : [];
  return [text ? plainOf(text) : '', ...cells, alt, frozen ?? '']
    .filter((words) => words !== '')
    .join('\n')
    .trim();
}

/** The things of a slide as they are read: the title first, then from above. */
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

/** What can be read of a presentation, slide by slide, each slide with its notes at its end; then what stands behind slides. */
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

/** What a slide is called: its title, or what it says first; '' where it says nothing. */
export function titleOf(slide: SlideJson): string {
  const said = asRead(slide)
    .map(wordsOf)
    .find((words) => words !== '');
  return said?.split('\n')[0] ?? '';
}
