import type { Node } from '@tiptap/pm/model';
import { parseQuery } from '@cartulary/pipeline/matching/query-text';
import { tokenize } from '@cartulary/pipeline/matching/tokens';
import { WordMatcher } from '@cartulary/pipeline/matching/word-matcher';
import type { Place } from './find';

/** In place of what is no text, one for each position. */
const GAP = '\uFFFC';

interface Block {
  readonly position: number;
  readonly text: string;
}

/** The blocks of a document as the search counts them: whatever holds text, or nothing. */
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
 * Where a word of a query stands that the search found in a block, and how it is written there. Somebody may have written since
 * the search looked: then the nearest block that has one.
 * @param block from 1
 * @returns undefined where the text has none of the words any more
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
