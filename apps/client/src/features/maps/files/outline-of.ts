import { readItemText } from '@cartulary/contracts/endpoints/copies';
import { mapLimits } from '@cartulary/contracts/limits/maps';
import { rootId } from '@cartulary/editor-schema/kinds/map/field';
import type { MapJson } from '@cartulary/editor-schema/kinds/map/json';
import { newId, newNode, ordersFor } from '@cartulary/editor-schema/kinds/map/making';
import { numberAttribute, plainText, type NodeJson, type TextJson } from '@cartulary/editor-schema/kinds/text/json';
import { call } from '@/lib/api/api';

interface Heading {
  readonly level: number;
  readonly words: string;
}

/** The outline of something that is written, as a map with its title in the middle. @throws ApiError */
export async function outlineOf(itemId: string, title: string): Promise<MapJson> {
  const { document } = await call(readItemText, { params: { itemId } });
  return mapOfHeadings(headingsIn(document as TextJson), title);
}

function headingsIn(node: NodeJson): Heading[] {
  if (node.type !== 'heading') return (node.content ?? []).flatMap(headingsIn);
  const words = plainText(node).trim().slice(0, mapLimits.maxTextCharacters);
  return words === '' ? [] : [{ level: numberAttribute(node, 'level') ?? 1, words }];
}

/** Each heading beneath the one above it that is of a higher level; a single first heading is the middle itself. */
export function mapOfHeadings(all: readonly Heading[], title: string): MapJson {
  const [first, ...others] = all;
  const isAlone = first !== undefined && others.length > 0 && others.every(({ level }) => level > first.level);
  const headings = (isAlone ? others : all).slice(0, mapLimits.maxNodes - 1);
  const orders = ordersFor(headings.length);
  const above: { readonly level: number; readonly id: string }[] = [];
  const found = headings.map(({ level, words }, index) => {
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const node = newNode({
      id: newId(),
      parent: above.at(-1)?.id ?? rootId,
      text: words,
      order: orders[index] ?? 'a0',
    });
    above.push({ level, id: node.id });
    return node;
  });
  const root = newNode({ id: rootId, text: isAlone ? first.words : title });
  return { layout: 'balanced', nodes: [root, ...found], lines: [], boundaries: [], summaries: [] };
}
