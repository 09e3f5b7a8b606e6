import { createHash } from 'node:crypto';

/** Columns covered by an audit row's hash, as PostgreSQL formats them: jsonb text is canonical, and times keep their microseconds. */
export const sealedColumns = `id, organisation_id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
  actor_id, action, target_kind, target_id, detail::text AS detail`;

export interface SealableRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly target_kind: string;
  readonly target_id: string | null;
  readonly detail: string;
}

/** Hash before the first row of every chain. */
export const CHAIN_START = '0'.repeat(64);

/** SHA-256 (hexadecimal) over the row, its position and the previous hash. */
export function linkHash(previousHash: string, seq: number, row: SealableRow): string {
  const canonical = JSON.stringify([
    previousHash,
    seq,
    row.id,
    row.organisation_id,
    row.at,
    row.actor_id,
    row.action,
    row.target_kind,
    row.target_id,
    row.detail,
  ]);
  return createHash('sha256').update(canonical).digest('hex');
}
