import { AskedSource, type SourceState } from '@cartulary/contracts/endpoints/sources';
import type { TextJson, NodeJson } from './json.js';

/**
 * What has to be asked for to show a node; undefined for one that shows nothing of other documents, and for one whose
 * attributes name nothing that can be asked for, whatever was written there.
 */
export function askedBy(node: Pick<NodeJson, 'type' | 'attrs'>): AskedSource | undefined {
  const asked = AskedSource.safeParse(questionOf(node));
  return asked.success ? asked.data : undefined;
}

function questionOf({ type, attrs = {} }: Pick<NodeJson, 'type' | 'attrs'>): unknown {
  const { documentId, itemId, place, field, table } = attrs;
  if (type === 'liveValue') return { kind: 'value', documentId, field };
  if (type === 'liveQuote') return { kind: 'quote', documentId, place };
  if (type === 'liveTable') return { kind: 'table', documentId, table };
  return type === 'embed' || type === 'itemMention' ? { kind: 'item', itemId } : undefined;
}

/** By what one question is told from another. */
export const keyOfAsked = (asked: AskedSource): string => JSON.stringify(asked);

/** Everything that a document shows of others, each once. */
export function askedIn(document: TextJson): AskedSource[] {
  const found = new Map<string, AskedSource>();
  const look = (node: NodeJson): void => {
    const asked = askedBy(node);
    if (asked) found.set(keyOfAsked(asked), asked);
    node.content?.forEach(look);
  };
  look(document);
  return [...found.values()];
}

/** What stands in a file where its maker may not see the source. */
export const NO_ACCESS = 'No access to the source';
/** What stands in a file where the source has it no longer. */
export const NOT_THERE = 'No longer in the source';

/** What stands in a file that shows as much of others as one may. */
export const NOT_SHOWN = 'Not shown in this file';

/** What a file is told of a source; `left`: it was not asked for, since the text shows too many. */
export type ToldSource = SourceState | { readonly kind: 'left' };

/**
 * The document with what it shows of others written into it, for a file: values and titles as words, tables as ordinary ones.
 * @param states by {@link keyOfAsked}, as the server told them to whoever the file is made for
 */
export function withSources(document: TextJson, states: ReadonlyMap<string, ToldSource>): TextJson {
  const fill = (node: NodeJson): NodeJson => {
    const asked = askedBy(node);
    const state = asked && states.get(keyOfAsked(asked));
    if (node.type in fillers) return filled(node, state ?? { kind: 'closed' });
    return node.content ? { ...node, content: node.content.map(fill) } : node;
  };
  return fill(document);
}

type Fill = (node: NodeJson, state: ToldSource) => NodeJson;

const reasonOf = ({ kind }: ToldSource): string =>
  kind === 'gone' ? NOT_THERE : kind === 'left' ? NOT_SHOWN : NO_ACCESS;
const titled = (state: ToldSource): string => ('title' in state ? state.title : reasonOf(state));

const named: Fill = (node, state) => ({ ...node, attrs: { ...node.attrs, title: titled(state) } });

const fillers: Readonly<Record<string, Fill>> = {
  embed: named,
  itemMention: named,
  liveQuote: (node, state) => {
    const page = 'page' in state && state.kind === 'quote' && state.turns !== null ? `, ${state.page}` : '';
    return { ...node, attrs: { ...node.attrs, title: `— ${titled(state)}${page}` } };
  },
  liveValue: (node, state) => {
    const text = state.kind === 'value' ? state.text : reasonOf(state);
    return { ...node, attrs: { ...node.attrs, text } };
  },
  liveTable: (node, state) =>
    state.kind === 'table'
      ? { ...plainTable(state.rows), ...suggested(node) }
      : { ...saying(state), ...suggested(node) },
};

const filled = (node: NodeJson, state: ToldSource): NodeJson => fillers[node.type]?.(node, state) ?? node;

const saying = (state: ToldSource): NodeJson => ({
  type: 'paragraph',
  content: [{ type: 'text', text: reasonOf(state) }],
});

/** A suggestion to insert or delete it stays one. */
function suggested({ attrs = {} }: NodeJson): Pick<NodeJson, 'attrs'> {
  const { insertion = null, deletion = null } = attrs;
  return { attrs: { insertion, deletion } };
}

/** The rows of a live table as an ordinary table. */
export const plainTable = (rows: Extract<SourceState, { kind: 'table' }>['rows']): NodeJson => ({
  type: 'table',
  content: rows.map((row) => ({
    type: 'tableRow',
    content: row.map(({ text, rowSpan, columnSpan, isHeader }) => ({
      type: isHeader ? 'tableHeader' : 'tableCell',
      attrs: { rowspan: rowSpan, colspan: columnSpan },
      content: [{ type: 'paragraph', ...(text === '' ? {} : { content: [{ type: 'text', text }] }) }],
    })),
  })),
});
