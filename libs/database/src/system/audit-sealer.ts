import type { EntityManager } from 'typeorm';
import type { Database } from '../database.js';
import { CHAIN_START, linkHash, sealedColumns, type SealableRow } from './audit-chain.js';
import { startListeningLoop, type Loop } from './listening-loop.js';

export interface AuditSealerOptions {
  readonly database: Database;
  readonly systemUrl: string;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

const LOCK = 5_163_007_103;
const BATCH = 500;

/** Runs the sealer in a single process; wakes up on every audit entry. */
export function startAuditSealer(options: AuditSealerOptions): Loop {
  return startListeningLoop({
    systemUrl: options.systemUrl,
    channels: ['cartulary_audit'],
    lock: LOCK,
    pollMs: options.pollMs,
    work: () => sealAudit(options.database),
    onError: options.onError,
  });
}

/** Links all committed audit rows into their organizations' chains. */
export async function sealAudit(database: Database): Promise<void> {
  while ((await database.inSystem(sealBatch)) === BATCH);
}

/** @returns how many were sealed */
async function sealBatch(manager: EntityManager): Promise<number> {
  // Two sealers would fork the chain. The second waits here and then sees what the first one sealed.
  await manager.query('SELECT pg_advisory_xact_lock($1)', [LOCK + 1_000]);
  const rows: SealableRow[] = await manager.query(
    `SELECT ${sealedColumns} FROM app.audit WHERE seq IS NULL ORDER BY organisation_id, app.audit.at, id LIMIT ${BATCH}`,
  );
  for (const [organisationId, ofOne] of byOrganisation(rows)) await extendChain(manager, organisationId, ofOne);
  return rows.length;
}

async function extendChain(
  manager: EntityManager,
  organisationId: string,
  rows: readonly SealableRow[],
): Promise<void> {
  const [head]: { audit_seq: string; audit_hash: string | null }[] = await manager.query(
    `INSERT INTO app.organisation_counter (organisation_id) VALUES ($1)
     ON CONFLICT (organisation_id) DO UPDATE SET audit_seq = organisation_counter.audit_seq
     RETURNING audit_seq, audit_hash`,
    [organisationId],
  );
  let seq = Number(head?.audit_seq ?? 0);
  let previousHash = head?.audit_hash ?? CHAIN_START;
  const links = rows.map((row) => {
    seq += 1;
    const hash = linkHash(previousHash, seq, row);
    const link = { id: row.id, seq, previousHash, hash };
    previousHash = hash;
    return link;
  });
  await manager.query(
    `UPDATE app.audit AS entry SET seq = link.seq, previous_hash = link.previous_hash, hash = link.hash
     FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[]) AS link (id, seq, previous_hash, hash)
     WHERE entry.id = link.id`,
    [
      links.map((link) => link.id),
      links.map((link) => link.seq),
      links.map((link) => link.previousHash),
      links.map((link) => link.hash),
    ],
  );
  await manager.query(
    'UPDATE app.organisation_counter SET audit_seq = $2, audit_hash = $3 WHERE organisation_id = $1',
    [organisationId, seq, previousHash],
  );
}

function byOrganisation(rows: readonly SealableRow[]): Map<string, SealableRow[]> {
  const groups = new Map<string, SealableRow[]>();
  for (const row of rows) groups.set(row.organisation_id, [...(groups.get(row.organisation_id) ?? []), row]);
  return groups;
}
