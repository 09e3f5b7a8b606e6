import type { MarkJson, NodeJson } from '../../json.js';
import type { collectFiles } from '../converted.js';
import type { Losses } from '../losses.js';
import type { HtmlNode } from './parse.js';

export interface HtmlSource {
  readonly losses: Losses;
  readonly files: ReturnType<typeof collectFiles>;
  /** Written by this product: spaces are significant, and `data-node` is read. */
  readonly isOwn: boolean;
}

/** Reads the content of a cell, an item or a quote. */
export interface BlockReader {
  readonly source: HtmlSource;
  /** The content of a block, as blocks. */
  blocksOf(nodes: readonly HtmlNode[], marks: readonly MarkJson[]): NodeJson[];
  /** Like `blocksOf`, but never empty, and starting with a paragraph if requested. */
  filled(nodes: readonly HtmlNode[], marks: readonly MarkJson[], paragraphFirst?: boolean): NodeJson[];
}
