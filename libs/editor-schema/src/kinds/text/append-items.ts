import { plainText, type NodeJson, type TextJson } from './json.js';

/** An item for the list below a heading. */
export interface AppendedItem {
  /** The text of the heading. */
  readonly heading: string;
  readonly text: string;
  /** Whether it's a task. */
  readonly isTask: boolean;
  /** The placeholder in an empty section, which the item replaces. */
  readonly none: string;
}

const LISTS: Readonly<Record<string, string>> = {
  bulletList: 'listItem',
  orderedList: 'listItem',
  taskList: 'taskItem',
};
const SECTION_LEVEL = 2;

const levelOf = ({ type, attrs }: NodeJson): number | undefined =>
  type === 'heading' && typeof attrs?.['level'] === 'number' ? attrs['level'] : undefined;

/**
 * Adds items to a document's lists and preserves everything else as people wrote it. Skips items that their section
 * already contains.
 */
export const withItems = (document: TextJson, items: readonly AppendedItem[]): TextJson => ({
  ...document,
  content: items.reduce<readonly NodeJson[]>(withItem, document.content ?? []),
});

/** Whether an item's section already contains it, in any list or paragraph. */
export function hasItem(document: TextJson, { heading, text }: AppendedItem): boolean {
  const nodes = document.content ?? [];
  const place = sectionOf(nodes, heading);
  return place !== undefined && linesOf(nodes.slice(place.from, place.to)).includes(text);
}

/**
 * Removes an item that was added to a document. Keeps an item that someone edited, checked off, or added content to.
 * @returns undefined if the item isn't there
 */
export function withoutItem(document: TextJson, item: AppendedItem): TextJson | undefined {
  const nodes = document.content ?? [];
  const place = sectionOf(nodes, item.heading);
  if (place === undefined) return undefined;
  const at = nodes.findIndex(
    (node, index) =>
      index >= place.from &&
      index < place.to &&
      node.type in LISTS &&
      (node.content ?? []).some((entry) => isAsAdded(entry, item)),
  );
  const list = nodes[at];
  if (list === undefined) return undefined;
  const entries = list.content ?? [];
  const left = entries.toSpliced(
    entries.findLastIndex((entry) => isAsAdded(entry, item)),
    1,
  );
  // Restores the placeholder of the empty section.
  const instead = left.length > 0 ? { ...list, content: left } : noneOf(item);
  return { ...document, content: nodes.toSpliced(at, 1, instead) };
}

/** Only the added words, without marks. */
function isAsAdded({ attrs, content = [] }: NodeJson, { text }: AppendedItem): boolean {
  const [paragraph, ...more] = content;
  return (
    attrs?.['checked'] !== true &&
    paragraph?.type === 'paragraph' &&
    more.length === 0 &&
    (paragraph.content ?? []).every(({ type, marks = [] }) => type === 'text' && marks.length === 0) &&
    plainText(paragraph).trim() === text
  );
}

/** The range of nodes below a heading; undefined if there is no such heading. */
function sectionOf(nodes: readonly NodeJson[], heading: string): { from: number; to: number } | undefined {
  const at = nodes.findIndex((node) => levelOf(node) !== undefined && plainText(node).trim() === heading);
  if (at < 0) return undefined;
  const level = levelOf(nodes[at] ?? { type: '' }) ?? SECTION_LEVEL;
  const next = nodes.findIndex((node, index) => index > at && (levelOf(node) ?? Infinity) <= level);
  return { from: at + 1, to: next < 0 ? nodes.length : next };
}

function withItem(nodes: readonly NodeJson[], item: AppendedItem): readonly NodeJson[] {
  const place = sectionOf(nodes, item.heading);
  // Someone removed the section, so a new one is added at the end.
  if (place === undefined) return [...nodes, headingOf(item), listOf(item)];
  const { from, to } = place;
  return [...nodes.slice(0, from), ...sectionWith(nodes.slice(from, to), item), ...nodes.slice(to)];
}

function sectionWith(section: readonly NodeJson[], item: AppendedItem): readonly NodeJson[] {
  if (linesOf(section).includes(item.text)) return section;
  const list = section.findLastIndex(({ type }) => type in LISTS);
  if (list >= 0)
    return section.map((node, index) =>
      index === list ? { ...node, content: [...(node.content ?? []), entryOf(LISTS[node.type] ?? '', item)] } : node,
    );
  const none = section.findIndex((node) => node.type === 'paragraph' && plainText(node) === item.none);
  return none < 0 ? [...section, listOf(item)] : section.toSpliced(none, 1, listOf(item));
}

/** The text of each paragraph, at any depth. */
const linesOf = (nodes: readonly NodeJson[]): readonly string[] =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? [plainText(node).trim()] : linesOf(node.content ?? [])));

const textOf = (text: string): NodeJson[] => [{ type: 'text', text }];

const headingOf = ({ heading }: AppendedItem): NodeJson => ({
  type: 'heading',
  attrs: { level: SECTION_LEVEL },
  content: textOf(heading),
});

const entryOf = (type: string, { text }: AppendedItem): NodeJson => ({
  type,
  ...(type === 'taskItem' && { attrs: { checked: false } }),
  content: [{ type: 'paragraph', content: textOf(text) }],
});

const noneOf = ({ none }: AppendedItem): NodeJson => ({ type: 'paragraph', content: textOf(none) });

const listOf = (item: AppendedItem): NodeJson =>
  item.isTask
    ? { type: 'taskList', content: [entryOf('taskItem', item)] }
    : { type: 'bulletList', content: [entryOf('listItem', item)] };
