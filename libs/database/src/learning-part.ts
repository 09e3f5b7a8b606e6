import { createHash } from 'node:crypto';
import { learningLimits } from '@cartulary/contracts/limits/learning';

/** In which part of the split a document is: drawn by its id alone, so that it stays there, whatever is learnt and how often. */
export function partOf(documentId: string): 'learn' | 'compare' {
  const drawn = createHash('sha256').update(`learning ${documentId}`).digest().readUInt32BE(0) / 2 ** 32;
  return drawn < learningLimits.comparedShare ? 'compare' : 'learn';
}
