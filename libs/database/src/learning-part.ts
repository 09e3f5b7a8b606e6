import { createHash } from 'node:crypto';
import { learningLimits } from '@cartulary/contracts/limits/learning';

/**
 * Assigns a document to training or comparison by its file's hash, so that the assignment never changes and uploading the same file again
 * doesn't affect the comparison.
 */
export function partOf(sha256: string): 'learn' | 'compare' {
  const drawn = createHash('sha256').update(`learning ${sha256}`).digest().readUInt32BE(0) / 2 ** 32;
  return drawn < learningLimits.comparedShare ? 'compare' : 'learn';
}
