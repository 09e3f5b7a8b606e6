import { plainText, type NodeJson, type TextJson } from './json.js';

/** A line that belongs into the list below a heading. */
export interface AppendedItem {
  /** The words of the heading. */
  readonly heading: string;
  readonly text: string;
  /** Whether it is to be ticked off. */
  readonly isTask: boolean;
  /** What the section says while there is nothing: the line takes its place. */
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

/** A text with lines added to its lists; all else stays as people wrote it. A line that its section has already is not added again. */
export const withItems = (document: TextJson, items: readonly AppendedItem[]): TextJson => ({
  ...document,
  content: items.reduce<readonly NodeJson[]>(withItem, document.content ?? []),
});

function withItem(nodes: readonly NodeJson[], item: AppendedItem): readonly NodeJson[] {
  const at = nodes.findIndex((node) => levelOf(node) !== undefined && plainText(node).trim() === item.heading);
  // Somebody took the section out: it stands at the end then.
  if (at < 0) return [...nodes, headingOf(item), listOf(item)];
  const level = levelOf(nodes[at] ?? { type: '' }) ?? SECTION_LEVEL;
  const next = nodes.findIndex((node, index) => index > at && (levelOf(node) ?? Infinity) <= level);
  const end = next < 0 ? nodes.length : next;
  const section = nodes.slice(at + 1, end);
  return [...nodes.slice(0, at + 1), ...sectionWith(section, item), ...nodes.slice(end)];
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

/** What stands in each paragraph, however deep. */
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

const listOf = (item: AppendedItem): NodeJson =>
  item.isTask
    ? { type: 'taskList', content: [entryOf('taskItem', item)] }
    : { type: 'bulletList', content: [entryOf('listItem', item)] };
