import { AuditLine, type ChainVerdict } from '@cartulary/contracts/endpoints/audit';
import { CHAIN_START, linkHash } from './audit-chain.js';

/**
 * Recomputes a chain from its export alone, so that the file can be verified without trusting anyone. A truncated end can't be detected
 * from the file: compare its last number and hash with the installation's.
 */
export async function verifyExportedChain(lines: AsyncIterable<string>): Promise<ChainVerdict> {
  let seq = 0;
  let previousHash = CHAIN_START;
  for await (const text of lines) {
    if (text.trim() === '') continue;
    seq += 1;
    const line = parse(text);
    if (line === null) return { intact: false, brokenAtSeq: seq, reason: 'The line is no act of an audit' };
    if (line.seq !== seq) return { intact: false, brokenAtSeq: seq, reason: 'A row is missing' };
    if (line.previous_hash !== previousHash)
      return { intact: false, brokenAtSeq: seq, reason: 'The row does not follow the one before it' };
    if (linkHash(previousHash, seq, line) !== line.hash)
      return { intact: false, brokenAtSeq: seq, reason: 'The row was changed' };
    previousHash = line.hash;
  }
  return { intact: true, length: seq };
}

function parse(text: string): AuditLine | null {
  try {
    return AuditLine.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON, so not a line of an export. The caller reports it.
    return null;
  }
}
