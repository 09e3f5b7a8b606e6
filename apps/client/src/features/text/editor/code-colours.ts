import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { log } from '@/lib/log/log';

type Highlighter = typeof import('./code-languages').highlighter;

const key = new PluginKey<DecorationSet>('codeColours');
/** Longer code stays plain, because it would be parsed again with every keystroke. */
const MAX_COLOURED_CHARACTERS = 50_000;

let highlighter: Highlighter | undefined;
let fetching: Promise<void> | undefined;

/** Languages are loaded when the first code block is rendered. */
function fetchHighlighter(): Promise<void> {
  fetching ??= import('./code-languages').then(
    (module) => void (highlighter = module.highlighter),
    (error: unknown) => {
      fetching = undefined;
      log.warn('Code stays without colours: what reads it could not be fetched.', { component: 'document', error });
    },
  );
  return fetching;
}

interface Coloured {
  readonly value?: string;
  readonly children?: readonly Coloured[];
  readonly properties?: { readonly className?: unknown };
}

function decorate(nodes: readonly Coloured[], position: number, around: string, found: Decoration[]): number {
  let at = position;
  for (const node of nodes) {
    const own = node.properties?.className;
    const classes = [around, ...(Array.isArray(own) ? own.map(String) : [])].join(' ').trim();
    if (node.children) at = decorate(node.children, at, classes, found);
    else {
      const end = at + (node.value?.length ?? 0);
      if (classes !== '' && end > at) found.push(Decoration.inline(at, end, { class: classes }));
      at = end;
    }
  }
  return at;
}

function coloursOf(block: Node, position: number): Decoration[] {
  const language: unknown = block.attrs['language'];
  if (!highlighter || typeof language !== 'string' || block.textContent.length > MAX_COLOURED_CHARACTERS) return [];
  if (!highlighter.registered(language)) return [];
  const found: Decoration[] = [];
  decorate(highlighter.highlight(language, block.textContent).children as Coloured[], position + 1, '', found);
  return found;
}

const isCode = (node: Node): boolean => node.type.name === 'codeBlock';

function codeBlocks(doc: Node, from = 0, to = doc.content.size): { node: Node; position: number }[] {
  const blocks: { node: Node; position: number }[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (isCode(node)) blocks.push({ node, position });
    return !node.isTextblock;
  });
  return blocks;
}

const colourAll = (doc: Node): DecorationSet =>
  DecorationSet.create(
    doc,
    codeBlocks(doc).flatMap(({ node, position }) => coloursOf(node, position)),
  );

/** Parses only code blocks affected by a change. */
function recolour(colours: DecorationSet, transaction: Transaction): DecorationSet {
  let next = colours.map(transaction.mapping, transaction.doc);
  const { doc } = transaction;
  const touched = new Map<number, Node>();
  transaction.mapping.maps.forEach((map, index) =>
    map.forEach((_oldFrom, _oldTo, newFrom, newTo) => {
      const rest = transaction.mapping.slice(index + 1);
      const from = Math.max(0, rest.map(newFrom, -1) - 1);
      const to = Math.min(doc.content.size, rest.map(newTo) + 1);
      for (const { node, position } of codeBlocks(doc, from, to)) touched.set(position, node);
    }),
  );
  for (const [position, node] of touched) {
    next = next.remove(next.find(position, position + node.nodeSize));
    next = next.add(doc, coloursOf(node, position));
  }
  return next;
}

/** Syntax highlighting through decorations, without changing the document. */
export const CodeColours = Extension.create({
  name: 'codeColours',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_config, { doc }) => colourAll(doc),
        apply: (transaction, colours) => {
          if (transaction.getMeta(key) === 'fetched') return colourAll(transaction.doc);
          return transaction.docChanged ? recolour(colours, transaction) : colours;
        },
      },
      props: { decorations: (state) => key.getState(state) },
      view: (view) => {
        const look = (): void => {
          if (highlighter || codeBlocks(view.state.doc).length === 0) return;
          void fetchHighlighter().then(() => {
            if (!view.isDestroyed && highlighter) view.dispatch(view.state.tr.setMeta(key, 'fetched'));
          });
        };
        look();
        return { update: (_view, before) => (before.doc === view.state.doc ? undefined : look()) };
      },
    }),
  ],
});
