import type { ChainVerdict } from '@cartulary/contracts/endpoints/audit';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database.js';
import { CHAIN_START, linkHash, sealedColumns, type SealableRow } from './audit-chain.js';

interface SealedRow extends SealableRow {
  readonly seq: string;
  readonly previous_hash: string;
  readonly hash: string;
}

const BATCH = 1_000;

/**
 * Recomputes an organization's whole audit chain and compares it with the stored rows and the chain's head. Detects
 * changed, removed, inserted, and truncated rows, regardless of who caused them.
 */
export async function verifyAuditChain(database: Database, organisationId: string): Promise<ChainVerdict> {
  return database.inSystem(async (manager) => {
    // One snapshot for rows and head. Otherwise, a row sealed in between would look forged.
    await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    let seq = 0;
    let previousHash = CHAIN_START;
    for (;;) {
      const rows = await sealedAfter(manager, organisationId, seq);
      for (const row of rows) {
        seq += 1;
        const fault = faultOf(row, seq, previousHash);
        if (fault) return { intact: false, brokenAtSeq: seq, reason: fault };
        previousHash = row.hash;
      }
      if (rows.length < BATCH) break;
    }
    const fault = await faultOfHead(manager, organisationId, seq, previousHash);
    return fault ? { intact: false, brokenAtSeq: seq + 1, reason: fault } : { intact: true, length: seq };
  });
}

function sealedAfter(manager: EntityManager, organisationId: string, seq: number): Promise<SealedRow[]> {
  return manager.query(
    `SELECT ${sealedColumns}, seq, previous_hash, hash FROM app.audit
     WHERE organisation_id = $1 AND seq > $2 ORDER BY seq LIMIT ${BATCH}`,
    [organisationId, seq],
  );
}

function faultOf(row: SealedRow, seq: number, previousHash: string): string | null {
  if (Number(row.seq) !== seq) return 'A row is missing';
  if (row.previous_hash !== previousHash) return 'The row does not follow the one before it';
  return linkHash(previousHash, seq, row) === row.hash ? null : 'The row was changed';
}

async function faultOfHead(
  manager: EntityManager,
  organisationId: string,
  seq: number,
  hash: string,
): Promise<string | null> {
  const [head]: { audit_seq: string; audit_hash: string | null }[] = await manager.query(
    'SELECT audit_seq, audit_hash FROM app.organisation_counter WHERE organisation_id = $1',
    [organisationId],
  );
  const endsHere = Number(head?.audit_seq ?? 0) === seq && (head?.audit_hash ?? CHAIN_START) === hash;
  return endsHere ? null : 'The end of the chain is missing';
}
