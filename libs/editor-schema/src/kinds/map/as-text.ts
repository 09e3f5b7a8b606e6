import type { NodeJson, TextJson } from '../text/json.js';
import type { MapJson, MapNodeJson } from './json.js';
import { childrenOf } from './tree.js';

type Children = ReadonlyMap<string | null, readonly MapNodeJson[]>;

/**
 * The maximum nesting of lists; deeper items go into the deepest one. Half of a document's limit, because each level
 * takes two of its elements.
 */
const MAX_LISTS = 24;

const line = (text: string, link: string | null = null): NodeJson => ({
  type: 'paragraph',
  ...(text !== '' && {
    content: [{ type: 'text', text, ...(link !== null && { marks: [{ type: 'link', attrs: { href: link } }] }) }],
  }),
});

const oneLine = (words: string): string => words.replaceAll(/\s+/gu, ' ').trim();
const linesOf = (words: string): NodeJson[] =>
  words
    .split('\n')
    .map((said) => said.trim())
    .filter((said) => said !== '')
    .map((said) => line(said));

/** Converts a map to a text document: its central topic and main branches become headings, their descendants lists. */
export function mapAsText(map: MapJson): TextJson {
  const children = childrenOf(map);
  const content = (children.get(null) ?? []).flatMap((top) => [
    ...headed(1, top),
    ...(children.get(top.id) ?? []).flatMap((branch) => [
      ...headed(2, branch),
      ...listsOf(children.get(branch.id) ?? [], children, 1),
    ]),
  ]);
  const summed = [...map.lines, ...map.boundaries, ...map.summaries].flatMap(({ text }) => linesOf(text));
  return { type: 'doc', content: content.length + summed.length > 0 ? [...content, ...summed] : [line('')] };
}

const besides = ({ note, fileId, alt }: MapNodeJson): NodeJson[] => {
  const noted = linesOf(note);
  return [
    ...(noted.length > 0 ? [{ type: 'blockquote', content: noted }] : []),
    ...(fileId === null ? [] : [{ type: 'image', attrs: { fileId, alt } }]),
  ];
};

function headed(level: number, node: MapNodeJson): NodeJson[] {
  const words = oneLine(node.text);
  const heading = words === '' ? [] : [{ ...line(words, node.link), type: 'heading', attrs: { level } }];
  return [...heading, ...besides(node)];
}

/** Converts siblings to lists: one for each run of tasks and one for each run of other topics. */
function listsOf(siblings: readonly MapNodeJson[], children: Children, depth: number): NodeJson[] {
  const lists: NodeJson[] = [];
  for (const { node, isDeep } of flattened(siblings, children, depth)) {
    const hung = isDeep ? [] : listsOf(children.get(node.id) ?? [], children, depth + 1);
    const item: NodeJson = {
      type: node.task ? 'taskItem' : 'listItem',
      ...(node.task && { attrs: { checked: node.task.isDone } }),
      content: [line(oneLine(node.text), node.link), ...besides(node), ...hung],
    };
    const type = node.task ? 'taskList' : 'bulletList';
    const last = lists.at(-1);
    if (last?.type === type) lists.splice(-1, 1, { ...last, content: [...(last.content ?? []), item] });
    else lists.push({ type, content: [item] });
  }
  return lists;
}

/** In the deepest list allowed, adds all descendants of its nodes at the same level. */
function flattened(
  siblings: readonly MapNodeJson[],
  children: Children,
  depth: number,
): { readonly node: MapNodeJson; readonly isDeep: boolean }[] {
  if (depth < MAX_LISTS) return siblings.map((node) => ({ node, isDeep: false }));
  return siblings.flatMap((node) => [
    { node, isDeep: true },
    ...flattened(children.get(node.id) ?? [], children, depth),
  ]);
}
