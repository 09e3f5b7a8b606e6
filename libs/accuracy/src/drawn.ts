import { createHash } from 'node:crypto';

/**
 * A number from 0 to 1, drawn for a document by a contract. Always the same, so that reprocessing a document doesn't
 * redraw it, and unpredictable, because a generation is a random id.
 */
export function drawn(generation: string, documentId: string, what: 'part' | 'sample' | 'twice'): number {
  const hash = createHash('sha256').update(`${generation} ${documentId} ${what}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}
