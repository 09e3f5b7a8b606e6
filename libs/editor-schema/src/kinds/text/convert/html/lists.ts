import type { MarkJson, NodeJson } from '../../json.js';
import { attributeOf, findIn, isHtmlElement, type HtmlElement, type HtmlNode } from './parse.js';
import type { BlockReader } from './reader.js';

/** A list; a list of tasks where every item begins with a box to tick (GitHub, `toHtml`). Empty lists are nothing. */
export function readList(list: HtmlElement, reader: BlockReader, marks: readonly MarkJson[]): NodeJson[] {
  const items = itemsOf(list);
  if (items.length === 0) return [];
  const boxes = items.map(boxOf);
  const isTasks = boxes.every((box) => box !== undefined);
  const content = items.map((nodes, number): NodeJson => {
    const box = boxes[number];
    const inside = reader.filled(nodes, marks, true);
    return isTasks && box
      ? { type: 'taskItem', attrs: { checked: attributeOf(box, 'checked') !== undefined }, content: inside }
      : { type: 'listItem', content: inside };
  });
  if (isTasks) return [{ type: 'taskList', content }];
  if (list.tagName === 'ul') return [{ type: 'bulletList', content }];
  const type = attributeOf(list, 'type') ?? null;
  return [{ type: 'orderedList', attrs: { start: Number(attributeOf(list, 'start') ?? 1), type }, content }];
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
