import { createHash } from 'node:crypto';

/** The columns an audit row's hash covers, as PostgreSQL writes them: text of jsonb is canonical, times keep their microseconds. */
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

/** What stands before the first row of every chain. */
export const CHAIN_START = '0'.repeat(64);

/** SHA-256 (hexadecimal) over the row, its place and the hash before it. */
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
