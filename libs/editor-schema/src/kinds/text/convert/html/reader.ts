import type { MarkJson, NodeJson } from '../../json.js';
import type { collectFiles } from '../converted.js';
import type { Losses } from '../losses.js';
import type { HtmlNode } from './parse.js';

export interface HtmlSource {
  readonly losses: Losses;
  readonly files: ReturnType<typeof collectFiles>;
  /** Written by this product: spaces count, `data-node` is read. */
  readonly isOwn: boolean;
}

/** Reads what stands in a cell, an item, a quote. */
export interface BlockReader {
  readonly source: HtmlSource;
  /** What stands in a block, as blocks. */
  blocksOf(nodes: readonly HtmlNode[], marks: readonly MarkJson[]): NodeJson[];
  /** The same, never empty, and beginning with a paragraph where that is asked for. */
  filled(nodes: readonly HtmlNode[], marks: readonly MarkJson[], paragraphFirst?: boolean): NodeJson[];
}
