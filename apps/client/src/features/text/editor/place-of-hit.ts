import type { Node } from '@tiptap/pm/model';
import { parseQuery } from '@cartulary/pipeline/matching/query-text';
import { tokenize } from '@cartulary/pipeline/matching/tokens';
import { WordMatcher } from '@cartulary/pipeline/matching/word-matcher';
import type { Place } from './find';

/** Replaces non-text content, one per position. */
const GAP = '\uFFFC';

interface Block {
  readonly position: number;
  readonly text: string;
}

/** A document's blocks as counted by the search: everything with text content. */
function blocksOf(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock && !(node.isBlock && node.isLeaf)) return true;
    blocks.push({ position, text: node.textBetween(0, node.content.size, undefined, GAP) });
    return false;
  });
  return blocks;
}

/**
 * Where a search term occurs in a block, with its spelling there. If the text has changed since the search, the
 * nearest block with a hit.
 * @param block from 1
 * @returns undefined if the text no longer contains any of the terms
 */
export function placeOfHit(doc: Node, block: number, typed: string): (Place & { readonly text: string }) | undefined {
  const query = parseQuery(typed);
  const nearest = blocksOf(doc)
    .map((one, index) => ({ ...one, away: Math.abs(index + 1 - block) }))
    .sort((a, b) => a.away - b.away);
  for (const { position, text } of nearest) {
    const tokens = tokenize(text);
    const words = tokens.map((token) => token.text);
    const found = tokens[new WordMatcher(query, words).matches(words)[0]?.at ?? -1];
    if (found === undefined) continue;
    const from = position + 1 + found.start;
    return { from, to: position + 1 + found.end, text: text.slice(found.start, found.end) };
  }
  return undefined;
}
