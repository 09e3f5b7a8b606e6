import { createHash } from 'node:crypto';
import { learningLimits } from '@cartulary/contracts/limits/learning';

/**
 * In which part of the split a document is: drawn by its file alone, so that it stays there, whatever is learnt and how often, and whoever brings
 * the same file once more brings nothing to compare on.
 */
export function partOf(sha256: string): 'learn' | 'compare' {
  const drawn = createHash('sha256').update(`learning ${sha256}`).digest().readUInt32BE(0) / 2 ** 32;
  return drawn < learningLimits.comparedShare ? 'compare' : 'learn';
}
