import { AskedSource, type SourceState } from '@cartulary/contracts/endpoints/sources';
import type { TextJson, NodeJson } from './json.js';

/**
 * The query for the content that a node shows from another document; undefined if it doesn't show any, or if its
 * attributes aren't a valid query.
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

/** The key that identifies a query. */
export const keyOfAsked = (asked: AskedSource): string => JSON.stringify(asked);

/** All queries of a document, each once. */
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

/** Shown in a file if the person who exports it has no access to the source. */
export const NO_ACCESS = 'No access to the source';
/** Displayed in a file if the source no longer contains it. */
export const NOT_THERE = 'No longer in the source';

/** Shown in a file for sources beyond the limit. */
export const NOT_SHOWN = 'Not shown in this file';

/** A source's state in a file; `left`: not queried because the document displays too many. */
export type ToldSource = SourceState | { readonly kind: 'left' };

/**
 * Writes the content of other documents into the document, for a file: values and titles as text, tables as ordinary
 * tables.
 * @param states keyed by {@link keyOfAsked}, as the server returned them for the person who exports the file
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

/** Keeps a suggestion to insert or delete it. */
function suggested({ attrs = {} }: NodeJson): Pick<NodeJson, 'attrs'> {
  const { insertion = null, deletion = null } = attrs;
  return { attrs: { insertion, deletion } };
}

/** Converts the rows of a live table to an ordinary table. */
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
