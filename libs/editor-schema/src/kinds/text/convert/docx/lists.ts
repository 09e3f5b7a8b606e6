import type { NodeJson } from '../../json.js';

/** A paragraph with Word numbering. */
export interface ListParagraph {
  readonly list: string;
  readonly level: number;
  readonly ordered: boolean;
  readonly start: number;
  /** State of the checkbox at its start; undefined without one. */
  readonly checked: boolean | undefined;
  readonly node: NodeJson;
}

/** Nests neighboring list paragraphs, which Word stores flat with their depth. */
export function listsOf(paragraphs: readonly ListParagraph[]): NodeJson[] {
  const lists: NodeJson[] = [];
  let from = 0;
  while (from < paragraphs.length) {
    const { list, end } = readList(paragraphs, from);
    lists.push(list);
    from = end;
  }
  return lists;
}

/** Reads the list that starts at `from`, with deeper paragraphs nested in the previous item. */
function readList(paragraphs: readonly ListParagraph[], from: number): { list: NodeJson; end: number } {
  const first = paragraphs[from];
  const items: { readonly begin: ListParagraph; readonly inner: NodeJson[] }[] = [];
  let at = from;
  while (at < paragraphs.length) {
    const next = paragraphs[at];
    const item = items.at(-1);
    if (!next || !first || next.level < first.level) break;
    if (next.level > first.level && item) {
      const { list, end } = readList(paragraphs, at);
      item.inner.push(list);
      at = end;
    } else if (next.level === first.level && next.list === first.list) {
      items.push({ begin: next, inner: [] });
      at += 1;
    } else break;
  }
  const isTasks = items.every(({ begin }) => begin.checked !== undefined);
  const content = items.map(({ begin, inner }): NodeJson => {
    const paragraph = isTasks ? begin.node : withSign(begin);
    const inside =
      paragraph.type === 'paragraph' ? [paragraph, ...inner] : [{ type: 'paragraph' }, paragraph, ...inner];
    return isTasks
      ? { type: 'taskItem', attrs: { checked: begin.checked === true }, content: inside }
      : { type: 'listItem', content: inside };
  });
  if (isTasks) return { list: { type: 'taskList', content }, end: at };
  const list: NodeJson = first?.ordered
    ? { type: 'orderedList', attrs: { start: first.start }, content }
    : { type: 'bulletList', content };
  return { list, end: at };
}

function withSign({ node, checked }: ListParagraph): NodeJson {
  if (checked === undefined) return node;
  return { ...node, content: [{ type: 'text', text: checked ? '☑ ' : '☐ ' }, ...(node.content ?? [])] };
}
