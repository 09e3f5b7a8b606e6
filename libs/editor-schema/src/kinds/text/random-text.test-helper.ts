import { Node } from '@tiptap/pm/model';
import type { MarkJson, NodeJson } from './json.js';
import { calloutKinds } from './nodes/callout.js';
import { embedKinds } from './nodes/embeds.js';
import type { Random } from '../../random.test-helper.js';
import { textSchema } from './schema.js';

/** The elements that a random document may contain: everything that a format can represent. */
export interface Carries {
  readonly blocks: readonly string[];
  readonly inline: readonly string[];
  readonly marks: readonly string[];
  readonly aligned: boolean;
  /** Blocks of all kinds, merged cells and widths; otherwise one line per cell. */
  readonly richTables: boolean;
  readonly languages: readonly (string | null)[];
  /** Empty paragraphs. */
  readonly emptyParagraphs: boolean;
  /** Numbered lists that don't start at 1. */
  readonly startOfLists: boolean;
}

export const everything: Carries = {
  blocks: [
    'paragraph',
    'heading',
    'bulletList',
    'orderedList',
    'taskList',
    'table',
    'codeBlock',
    'blockMath',
    'callout',
    'blockquote',
    'columns',
    'details',
    'image',
    'file',
    'embed',
    'liveQuote',
    'liveTable',
    'horizontalRule',
  ],
  inline: ['hardBreak', 'inlineMath', 'mention', 'itemMention', 'liveValue'],
  marks: ['bold', 'italic', 'strike', 'underline', 'code', 'link', 'highlight', 'subscript', 'superscript'],
  aligned: true,
  richTables: true,
  languages: [null, 'typescript', 'c++'],
  startOfLists: true,
  emptyParagraphs: true,
};

const awkward = [
  'lorem',
  'Ipsum',
  'straße',
  '日本語',
  'naïve',
  '*',
  '_',
  '**b**',
  '`',
  '``',
  '<',
  '>',
  '&',
  '&amp;',
  '<b>',
  '#',
  '1.',
  '-',
  '+',
  '[x]',
  '[a](b)',
  '![i](j)',
  '|',
  '\\',
  '~~',
  '$',
  '$$',
  'a$b',
  '"',
  "'",
  'https://example.org/a_b?c=d&e',
  'x@y.org',
  '!',
  '=',
  '---',
  '> q',
  '[!note]',
  ':',
  '😀',
  'e\u0301',
  'www.example.org',
  '^',
  '</p>',
  '<!--',
  '{',
  '}',
  '\\(',
  'one two',
];

/** Generates a valid document from a seed. */
export function randomText(random: Random, carries: Carries = everything): NodeJson {
  const document = { type: 'doc', content: random.some(5, () => block(random, carries, 0)) };
  const node = Node.fromJSON(textSchema(), document);
  node.check();
  return node.toJSON() as NodeJson;
}

const text = (random: Random): string => random.some(4, () => random.pick(awkward)).join(' ');

function marks(random: Random, { marks: known }: Carries): MarkJson[] {
  const names = known.filter(() => random.chance(0.12));
  // Code excludes all other marks.
  if (names.includes('code')) return [{ type: 'code' }];
  return names.map((type) => {
    if (type === 'link')
      return {
        type,
        attrs: { href: random.pick(['https://example.org/a(b)c', 'mailto:a@b.org', '/document/1', '#part']) },
      };
    return { type };
  });
}

const atoms: Readonly<Record<string, (random: Random) => NodeJson>> = {
  hardBreak: () => ({ type: 'hardBreak' }),
  inlineMath: (random) => ({
    type: 'inlineMath',
    attrs: { latex: random.pick(['x^2', '\\frac{a}{b}', 'a_1 < b', '\\$5']) },
  }),
  mention: () => ({ type: 'mention', attrs: { mentionId: 'm-1', personId: 'p-1', name: 'Ada <L>' } }),
  itemMention: () => ({ type: 'itemMention', attrs: { itemId: 'i-2', title: 'Plan & <2>' } }),
  liveValue: () => ({ type: 'liveValue', attrs: { documentId: 'd-1', version: 2, field: 'total', text: '12,50 €' } }),
};

/** Text without adjacent pieces that have the same marks, and without white space at its ends. */
export function inline(random: Random, carries: Carries): NodeJson[] {
  const content: NodeJson[] = [];
  for (let piece = 0, pieces = random.below(4); piece < pieces; piece += 1) {
    const kind = random.chance(0.3) && carries.inline.length > 0 ? random.pick(carries.inline) : 'text';
    const make = atoms[kind];
    const last = content.at(-1);
    // A line break is always between two pieces of text.
    if (kind === 'hardBreak' && (last?.type !== 'text' || piece === pieces - 1)) continue;
    if (make) content.push(make(random));
    else content.push({ type: 'text', text: text(random), marks: marks(random, carries) });
  }
  return content.at(-1)?.type === 'hardBreak' ? content.slice(0, -1) : content;
}

const DEEPEST = 2;

export function block(random: Random, carries: Carries, depth: number): NodeJson {
  const blocks = depth >= DEEPEST ? carries.blocks.filter((type) => !(type in containers)) : carries.blocks;
  const type = random.chance(0.4) ? 'paragraph' : random.pick(blocks);
  return (containers[type] ?? leaves[type] ?? paragraph)(random, carries, depth);
}

type Make = (random: Random, carries: Carries, depth: number) => NodeJson;

const alignment = (random: Random, { aligned }: Carries) =>
  aligned && random.chance(0.2) ? { textAlign: random.pick(['left', 'center', 'right', 'justify']) } : {};

const paragraph: Make = (random, carries) => {
  const content = inline(random, carries);
  if (content.length === 0 && !carries.emptyParagraphs) content.push({ type: 'text', text: text(random) });
  return { type: 'paragraph', attrs: alignment(random, carries), content };
};

const filled: Make = (random, carries) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: text(random), marks: marks(random, carries) }],
});

const leaves: Readonly<Record<string, Make>> = {
  heading: (random, carries) => ({
    type: 'heading',
    attrs: { level: 1 + random.below(6), ...alignment(random, carries) },
    content: [{ type: 'text', text: text(random) }],
  }),
  codeBlock: (random, { languages }) => ({
    type: 'codeBlock',
    attrs: { language: random.pick(languages) },
    content: [
      {
        type: 'text',
        text:
          random.some(4, () => random.pick(['if (a < b) {', '  `x`', '', '```', '}', '# not a head'])).join('\n') ||
          'x',
      },
    ],
  }),
  blockMath: (random) => ({
    type: 'blockMath',
    attrs: { latex: random.pick(['\\sum_{i=1}^n i', 'a\n= b', 'E = mc^2']) },
  }),
  image: (random) => ({
    type: 'image',
    attrs: { fileId: 'f-1', alt: random.pick(['', 'A "cat"', 'a]b']), width: random.pick([null, 320]) },
  }),
  file: () => ({
    type: 'file',
    attrs: { fileId: 'f-2', name: 'a & b.pdf', sizeBytes: 1_200, mediaType: 'application/pdf' },
  }),
  embed: (random) => ({ type: 'embed', attrs: { kind: random.pick(embedKinds), itemId: 'i-1', title: 'Plan <1>' } }),
  liveQuote: (random) => ({
    type: 'liveQuote',
    attrs: {
      documentId: 'd-1',
      version: random.pick([null, 3]),
      place: random.pick([null, { page: 2, box: [0.1, 0.2, 0.5, 0.25] }, { block: 4, start: 0, end: 9 }]),
      title: 'Lease',
      text: 'as it was',
    },
  }),
  liveTable: () => ({ type: 'liveTable', attrs: { documentId: 'd-1', version: 4, table: 2 } }),
  horizontalRule: () => ({ type: 'horizontalRule' }),
};

const inside = (random: Random, carries: Carries, depth: number): NodeJson[] =>
  random.some(2, () => block(random, carries, depth + 1));

const item =
  (type: string, attrs: (random: Random) => object = () => ({})): Make =>
  (random, carries, depth) => ({
    type,
    attrs: attrs(random) as Record<string, unknown>,
    content: [filled(random, carries, depth), ...(random.chance(0.3) ? inside(random, carries, depth) : [])],
  });

const list =
  (type: string, makeItem: Make, attrs: (random: Random, carries: Carries) => object = () => ({})): Make =>
  (random, carries, depth) => ({
    type,
    attrs: attrs(random, carries) as Record<string, unknown>,
    content: random.some(3, () => makeItem(random, carries, depth)),
  });

const containers: Readonly<Record<string, Make>> = {
  bulletList: list('bulletList', item('listItem')),
  orderedList: list('orderedList', item('listItem'), (random, { startOfLists }) =>
    startOfLists && random.chance(0.3) ? { start: 2 + random.below(8) } : {},
  ),
  taskList: list(
    'taskList',
    item('taskItem', (random) => ({ checked: random.chance(0.5) })),
  ),
  callout: (random, carries, depth) => ({
    type: 'callout',
    attrs: { kind: random.pick(calloutKinds) },
    content: [filled(random, carries, depth), ...(random.chance(0.4) ? inside(random, carries, depth) : [])],
  }),
  blockquote: (random, carries, depth) => ({
    type: 'blockquote',
    content: [filled(random, carries, depth), ...(random.chance(0.4) ? inside(random, carries, depth) : [])],
  }),
  columns: (random, carries, depth) => ({
    type: 'columns',
    content: random.some(3, () => ({ type: 'column', content: inside(random, carries, depth) })),
  }),
  details: (random, carries, depth) => ({
    type: 'details',
    content: [
      { type: 'detailsSummary', content: [{ type: 'text', text: text(random) }] },
      { type: 'detailsContent', content: inside(random, carries, depth) },
    ],
  }),
  table,
};

function table(random: Random, carries: Carries, depth: number): NodeJson {
  const columns = 1 + random.below(3);
  const cell = (type: string, attrs: object = {}): NodeJson => ({
    type,
    attrs: attrs as Record<string, unknown>,
    content:
      carries.richTables && random.chance(0.3) ? inside(random, carries, depth + 1) : [filled(random, carries, depth)],
  });
  const row = (type: string): NodeJson => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => cell(type)),
  });
  const wide: NodeJson = {
    type: 'tableRow',
    content: [cell('tableCell', { colspan: columns, colwidth: Array.from({ length: columns }, () => 120) })],
  };
  return {
    type: 'table',
    content: [
      row('tableHeader'),
      ...random.some(2, () => row('tableCell')),
      ...(carries.richTables && columns > 1 ? [wide] : []),
    ],
  };
}
