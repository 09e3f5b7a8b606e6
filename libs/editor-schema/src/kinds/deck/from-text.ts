import { deckLimits } from '@cartulary/contracts/limits/decks';
import { mend } from '../text/mend.js';
import { numberAttribute, plainText, type NodeJson, type TextJson } from '../text/json.js';
import { gridOf } from './grid.js';
import type { SlideJson } from './json.js';
import { inRow, newId, newSlide, newThing } from './making.js';
import { deckTextSchema } from './schema.js';
import { plainOf } from './words.js';

/** Maximum lines on a slide. More continue on the next one. */
const MOST_LINES = 9;
/** Longer paragraphs become speaker notes. */
const MOST_CHARACTERS = 260;

interface Part {
  readonly level: number;
  readonly title: string;
  readonly blocks: NodeJson[];
}

/** A document's headings with the content below them. The first part may have no heading. */
function partsIn(document: TextJson): Part[] {
  const parts: Part[] = [{ level: 0, title: '', blocks: [] }];
  const look = (node: NodeJson): void => {
    if (node.type === 'heading')
      parts.push({ level: numberAttribute(node, 'level') ?? 1, title: plainText(node).trim(), blocks: [] });
    else if (['callout', 'blockquote', 'columns', 'column', 'details', 'detailsContent'].includes(node.type))
      (node.content ?? []).forEach(look);
    else parts.at(-1)?.blocks.push(node);
  };
  (document.content ?? []).forEach(look);
  return parts.filter(({ title, blocks }) => title !== '' || blocks.some((block) => plainText(block).trim() !== ''));
}

/** A copied mention doesn't notify anyone. */
const untold = ({ attrs = {}, ...node }: NodeJson): NodeJson => ({ ...node, attrs: { ...attrs, mentionId: null } });

/** Converts a block to what slide text supports: tasks become a list, other blocks become plain text. */
function asWords(block: NodeJson): NodeJson[] {
  const asList = (node: NodeJson): NodeJson =>
    node.type === 'mention'
      ? untold(node)
      : {
          ...node,
          type: node.type === 'taskList' ? 'bulletList' : node.type === 'taskItem' ? 'listItem' : node.type,
          attrs: {},
          ...(node.content && { content: node.content.map(asList) }),
        };
  const { document } = mend({ type: 'doc', content: [asList(block)] }, deckTextSchema());
  const words = plainOf(document).trim();
  if (words !== '') return [...(document.content ?? [])];
  const plain = plainText(block).trim();
  return plain === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: plain }] }];
}

const linesOf = (block: NodeJson): number => plainOf(block).split('\n').length;

/** Splits blocks into portions that fit on a slide. Longer lists are split between items. */
function portions(blocks: readonly NodeJson[]): NodeJson[][] {
  const pieces = blocks.flatMap((block) =>
    linesOf(block) > MOST_LINES && block.content
      ? block.content.map((item): NodeJson => ({ ...block, content: [item] }))
      : [block],
  );
  const all: NodeJson[][] = [[]];
  let lines = 0;
  for (const piece of pieces) {
    if (lines > 0 && lines + linesOf(piece) > MOST_LINES) {
      all.push([]);
      lines = 0;
    }
    addTo(all.at(-1) ?? [], piece);
    lines += linesOf(piece);
  }
  return all;
}

/** Keeps one list's items in one list. */
function addTo(blocks: NodeJson[], piece: NodeJson): void {
  const last = blocks.at(-1);
  const isList = piece.type === 'bulletList' || piece.type === 'orderedList';
  if (isList && last?.type === piece.type)
    blocks.splice(-1, 1, { ...last, content: [...(last.content ?? []), ...(piece.content ?? [])] });
  else blocks.push(piece);
}

const doc = (blocks: readonly NodeJson[]): NodeJson =>
  mend({ type: 'doc', content: [...blocks] }, deckTextSchema()).document;

const rowsOf = (table: NodeJson): string[][] =>
  (table.content ?? []).map((row) => (row.content ?? []).map((cell) => plainText(cell).trim()));

/**
 * Creates slides from a document's outline: its first heading is the title, every other one a slide, and one with only
 * subheadings starts a section. Long paragraphs become notes; tables stay tables.
 */
export function slidesOfText(document: TextJson): SlideJson[] {
  const parts = partsIn(document);
  const slides = parts.flatMap((part, index) => slidesOf(part, parts[index + 1], index === 0));
  return inRow(slides.slice(0, deckLimits.maxSlides));
}

function slidesOf(part: Part, next: Part | undefined, isFirst: boolean): SlideJson[] {
  const { title, blocks, level } = part;
  const tables = blocks.filter(({ type }) => type === 'table');
  const words = blocks.filter(({ type }) => type !== 'table').flatMap(asWords);
  const isLong = (block: NodeJson): boolean => block.type === 'paragraph' && plainOf(block).length > MOST_CHARACTERS;
  const notes = doc(words.filter(isLong));
  const shown = words.filter((block) => !isLong(block));
  if (isFirst && level <= 1 && title !== '')
    return [
      newSlide('title', { title, subtitle: doc(portions(shown)[0] ?? []) }, { notes }),
      ...moreOf(title, shown, 1),
      ...tables.map((table) => tableSlide(title, table)),
    ];
  const isSection = words.length === 0 && tables.length === 0 && next !== undefined && next.level > level;
  if (isSection) return [newSlide('section', { title }, { section: title.slice(0, deckLimits.maxSectionCharacters) })];
  const [first = []] = portions(shown);
  const own =
    shown.length === 0 && tables.length > 0 ? [] : [newSlide('content', { title, body: doc(first) }, { notes })];
  return [...own, ...moreOf(title, shown, 1), ...tables.map((table) => tableSlide(title, table))];
}

const moreOf = (title: string, blocks: readonly NodeJson[], from: number): SlideJson[] =>
  portions(blocks)
    .slice(from)
    .map((body) => newSlide('content', { title, body: doc(body) }));

function tableSlide(title: string, table: NodeJson): SlideJson {
  const slide = newSlide('titleOnly', { title });
  const grid = gridOf(rowsOf(table), newId);
  const box = { x: 72, y: 184, w: 1136, h: Math.min(448, 56 * Math.max(1, grid.rows.length)) };
  return { ...slide, things: [...slide.things, newThing('table', { grid, box, order: 'b00' })] };
}
