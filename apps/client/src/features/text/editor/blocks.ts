import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  ChevronRight,
  Code,
  Columns2,
  FileSymlink,
  Heading1,
  Heading2,
  Heading3,
  ImagePlus,
  Info,
  List,
  ListOrdered,
  ListTodo,
  Minus,
  Pilcrow,
  Quote,
  Sheet,
  Sigma,
  SquareFunction,
  Table,
  TextQuote,
  Variable,
  type LucideIcon,
} from 'lucide-react';
import { t } from '@/text/text';
import { t as sources } from '@/text/text/sources';
import type { Asks } from './asks';
import type { Files } from '@/shared/open-written/files';
import { insertStored } from './insert-stored';

/** A block that can replace or change a paragraph. */
export interface Block {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  /** Search synonyms. */
  readonly also?: readonly string[];
  readonly run: (editor: Editor) => void;
}

const chained =
  (change: (chain: ChainedCommands) => ChainedCommands) =>
  (editor: Editor): void =>
    void change(editor.chain().focus()).run();

const paragraph = (text?: string) => ({ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) });

const headings: readonly Block[] = ([1, 2, 3] as const).map((level) => ({
  id: `heading${level}`,
  label: t('block.heading', { level }),
  hint: t('block.hint.heading'),
  icon: [Heading1, Heading2, Heading3][level - 1] ?? Heading1,
  also: [`h${level}`, 'title'],
  run: chained((chain) => chain.setHeading({ level })),
}));

/** Paragraph styles. */
export const paragraphStyles: readonly Block[] = [
  {
    id: 'paragraph',
    label: t('block.paragraph'),
    hint: t('block.hint.paragraph'),
    icon: Pilcrow,
    also: ['paragraph', 'plain'],
    run: chained((chain) => chain.setParagraph()),
  },
  ...headings,
];

const lists: readonly Block[] = [
  {
    id: 'bulletList',
    label: t('block.bulletList'),
    hint: t('block.hint.bulletList'),
    icon: List,
    also: ['bullet', 'points'],
    run: chained((chain) => chain.toggleBulletList()),
  },
  {
    id: 'orderedList',
    label: t('block.orderedList'),
    hint: t('block.hint.orderedList'),
    icon: ListOrdered,
    also: ['numbers', '1.'],
    run: chained((chain) => chain.toggleOrderedList()),
  },
  {
    id: 'taskList',
    label: t('block.taskList'),
    hint: t('block.hint.taskList'),
    icon: ListTodo,
    also: ['todo', 'checkbox'],
    run: chained((chain) => chain.toggleTaskList()),
  },
];

const table: Block = {
  id: 'table',
  label: t('block.table'),
  hint: t('block.hint.table'),
  icon: Table,
  also: ['grid', 'rows'],
  run: chained((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
};

const formulas = (asks: Asks): readonly Block[] => [
  {
    id: 'blockMath',
    label: t('block.blockMath'),
    hint: t('block.hint.blockMath'),
    icon: Sigma,
    also: ['math', 'equation', 'latex'],
    run: () => asks.ask({ kind: 'formula', isBlock: true }),
  },
  {
    id: 'inlineMath',
    label: t('block.inlineMath'),
    hint: t('block.hint.inlineMath'),
    icon: SquareFunction,
    also: ['math', 'equation', 'latex'],
    run: () => asks.ask({ kind: 'formula', isBlock: false }),
  },
];

const picture = (files: Files): Block => ({
  id: 'picture',
  label: t('block.picture'),
  hint: t('block.hint.picture'),
  icon: ImagePlus,
  also: ['image', 'photo', 'file', 'attachment'],
  run: (editor) => files.choose((file) => insertStored(editor, file)),
});

const code: Block = {
  id: 'codeBlock',
  label: t('block.codeBlock'),
  hint: t('block.hint.codeBlock'),
  icon: Code,
  also: ['program', '```'],
  run: chained((chain) => chain.setCodeBlock()),
};

/** Blocks that contain other blocks. */
const frames: readonly Block[] = [
  {
    id: 'callout',
    label: t('block.callout'),
    hint: t('block.hint.callout'),
    icon: Info,
    also: ['note', 'tip', 'warning'],
    run: chained((chain) => chain.insertContent({ type: 'callout', content: [paragraph()] })),
  },
  {
    id: 'columns',
    label: t('block.columns'),
    hint: t('block.hint.columns'),
    icon: Columns2,
    also: ['side', 'layout'],
    run: chained((chain) =>
      chain.insertContent({
        type: 'columns',
        content: [
          { type: 'column', content: [paragraph()] },
          { type: 'column', content: [paragraph()] },
        ],
      }),
    ),
  },
  {
    id: 'details',
    label: t('block.details'),
    hint: t('block.hint.details'),
    icon: ChevronRight,
    also: ['toggle', 'fold', 'accordion'],
    run: chained((chain) => chain.setDetails()),
  },
  {
    id: 'blockquote',
    label: t('block.blockquote'),
    hint: t('block.hint.blockquote'),
    icon: Quote,
    also: ['quote', 'cite'],
    run: chained((chain) => chain.toggleBlockquote()),
  },
];

/** Live excerpts of uploaded documents. */
const ofSources = (asks: Asks): readonly Block[] => [
  {
    id: 'liveQuote',
    label: sources('block.quote'),
    hint: sources('block.hint.quote'),
    icon: TextQuote,
    also: ['cite', 'source', 'excerpt'],
    run: () => asks.ask({ kind: 'source', wanted: 'quote' }),
  },
  {
    id: 'liveValue',
    label: sources('block.value'),
    hint: sources('block.hint.value'),
    icon: Variable,
    also: ['field', 'live'],
    run: () => asks.ask({ kind: 'source', wanted: 'value' }),
  },
  {
    id: 'liveTable',
    label: sources('block.sourceTable'),
    hint: sources('block.hint.sourceTable'),
    icon: Sheet,
    also: ['live', 'grid'],
    run: () => asks.ask({ kind: 'source', wanted: 'table' }),
  },
  {
    id: 'embed',
    label: sources('block.card'),
    hint: sources('block.hint.card'),
    icon: FileSymlink,
    also: ['embed', 'link'],
    run: () => asks.ask({ kind: 'source', wanted: 'card' }),
  },
];

const rule: Block = {
  id: 'rule',
  label: t('block.rule'),
  hint: t('block.hint.rule'),
  icon: Minus,
  also: ['line', 'divider', '---'],
  run: chained((chain) => chain.setHorizontalRule()),
};

/** Everything in the slash menu and the 'Insert' menu, in order. */
export const blocksOf = (files: Files, asks: Asks): readonly Block[] => [
  ...paragraphStyles,
  ...lists,
  table,
  picture(files),
  code,
  ...formulas(asks),
  ...frames,
  ...ofSources(asks),
  rule,
];
