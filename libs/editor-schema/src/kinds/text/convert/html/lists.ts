import type { MarkJson, NodeJson } from '../../json.js';
import { attributeOf, findIn, isHtmlElement, type HtmlElement, type HtmlNode } from './parse.js';
import type { BlockReader } from './reader.js';

/** Items of a list that follow one another, all of them tasks or none. */
interface ListRun<Item> {
  readonly isTasks: boolean;
  /** How many items stand before it. */
  readonly after: number;
  readonly items: Item[];
}

/** The items of a list that has boxes at some of them, as lists that are either of tasks or of points. */
export function listRuns<Item>(items: readonly Item[], isTask: (item: Item) => boolean): ListRun<Item>[] {
  const runs: ListRun<Item>[] = [];
  items.forEach((item, after) => {
    const last = runs.at(-1);
    if (last?.isTasks === isTask(item)) last.items.push(item);
    else runs.push({ isTasks: isTask(item), after, items: [item] });
  });
  return runs;
}

/** A list, or several: of tasks where items begin with a box to tick (GitHub, `toHtml`). Empty lists are nothing. */
export function readList(list: HtmlElement, reader: BlockReader, marks: readonly MarkJson[]): NodeJson[] {
  const items = itemsOf(list).map((nodes) => ({ nodes, box: boxOf(nodes) }));
  return listRuns(items, ({ box }) => box !== undefined).map(({ isTasks, after, items: those }): NodeJson => {
    const content = those.map(({ nodes, box }): NodeJson => {
      const inside = reader.filled(nodes, marks, true);
      return box
        ? { type: 'taskItem', attrs: { checked: attributeOf(box, 'checked') !== undefined }, content: inside }
        : { type: 'listItem', content: inside };
    });
    if (isTasks) return { type: 'taskList', content };
    if (list.tagName === 'ul') return { type: 'bulletList', content };
    const start = Number(attributeOf(list, 'start') ?? 1) + after;
    return { type: 'orderedList', attrs: { start, type: attributeOf(list, 'type') ?? null }, content };
  });
}

/** What is in each item. A list that stands right in another (as old editors write it) belongs to the item before it. */
function itemsOf(list: HtmlElement): HtmlNode[][] {
  const items: HtmlNode[][] = [];
  for (const node of list.childNodes) {
    if (!isHtmlElement(node)) continue;
    const last = items.at(-1);
    if (node.tagName === 'li') items.push([...node.childNodes]);
    else if (last) last.push(node);
    else items.push([node]);
  }
  return items;
}

/** The box that an item begins with, in its paragraph or before it. */
function boxOf(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  const first = nodes.find((node) => isHtmlElement(node) || ('value' in node && node.value.trim() !== ''));
  if (!first || !isHtmlElement(first)) return undefined;
  const isBox = (element: HtmlElement): boolean =>
    element.tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'checkbox';
  if (isBox(first)) return first;
  return first.tagName === 'p' || first.tagName === 'label' ? findIn(first, isBox) : undefined;
}
