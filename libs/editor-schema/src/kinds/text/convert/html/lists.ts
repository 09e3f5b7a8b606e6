import type { MarkJson, NodeJson } from '../../json.js';
import { attributeOf, findIn, isHtmlElement, type HtmlElement, type HtmlNode } from './parse.js';
import type { BlockReader } from './reader.js';

/** Consecutive items of a list that are all tasks, or all not tasks. */
interface ListRun<Item> {
  readonly isTasks: boolean;
  /** The number of items before it. */
  readonly after: number;
  readonly items: Item[];
}

/** Splits a list with some checkboxes into task lists and other lists. */
export function listRuns<Item>(items: readonly Item[], isTask: (item: Item) => boolean): ListRun<Item>[] {
  const runs: ListRun<Item>[] = [];
  items.forEach((item, after) => {
    const last = runs.at(-1);
    if (last?.isTasks === isTask(item)) last.items.push(item);
    else runs.push({ isTasks: isTask(item), after, items: [item] });
  });
  return runs;
}

/**
 * Reads a list. Items that start with a checkbox (GitHub, `toHtml`) become separate task lists. Empty lists are
 * dropped.
 */
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

/** Each item's content. A list directly inside another list (from old editors) belongs to the item before it. */
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

/** The checkbox that an item starts with, inside or before its paragraph. */
function boxOf(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  const first = nodes.find((node) => isHtmlElement(node) || ('value' in node && node.value.trim() !== ''));
  if (!first || !isHtmlElement(first)) return undefined;
  const isBox = (element: HtmlElement): boolean =>
    element.tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'checkbox';
  if (isBox(first)) return first;
  return first.tagName === 'p' || first.tagName === 'label' ? findIn(first, isBox) : undefined;
}
