import type { Block, BlockKind, Box } from '@cartulary/contracts/reading';
import type { Line } from './placed.js';
import type { TableDraft } from './tables/table.js';

/** A block before the page's text is assembled. */
export interface TextDraft {
  readonly kind: Exclude<BlockKind, 'table' | 'figure' | 'equation'>;
  readonly lines: readonly Line[];
  readonly level: Block['level'];
  readonly label: Block['label'];
  readonly confidence: number;
}

export type Draft =
  TextDraft | { readonly kind: 'table'; readonly table: TableDraft } | { readonly kind: 'figure'; readonly box: Box };
