import type { AnnouncedMaintenance } from '@cartulary/contracts/endpoints/maintenance';
import type { Asks } from './asks.js';

/** Maintenance is stored in a table of the system role, because it applies to the whole installation. */

interface Row {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly note: string;
  readonly by: string;
  readonly announcedAt: Date;
}

const COLUMNS = `starts_at AS "startsAt", ends_at AS "endsAt", note, announced_by AS by, announced_at AS "announcedAt"`;
const READ = `SELECT ${COLUMNS} FROM app.maintenance WHERE ends_at IS NULL OR ends_at > clock_timestamp()`;
const ANNOUNCE = `
  INSERT INTO app.maintenance AS m (starts_at, ends_at, note, announced_by)
  VALUES (coalesce($1::timestamptz, clock_timestamp()), $2, $3, $4)
  ON CONFLICT (one) DO UPDATE
    SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, note = excluded.note,
        announced_by = excluded.announced_by, announced_at = excluded.announced_at
  RETURNING ${COLUMNS}`;
const END = 'DELETE FROM app.maintenance WHERE ends_at IS NULL OR ends_at > clock_timestamp() RETURNING one';

/** The announced or running maintenance; null if there is none or it's over. */
export async function readMaintenanceRow(database: Asks): Promise<AnnouncedMaintenance | null> {
  const [row] = await database.askSystem<Row>(READ, []);
  return row === undefined ? null : windowOf(row);
}

/**
 * Replaces the previous announcement.
 * @param startsAt null for now, by the database's clock
 */
export async function announceMaintenanceRow(
  database: Asks,
  { startsAt, endsAt, note, by }: Omit<AnnouncedMaintenance, 'announcedAt' | 'startsAt'> & { startsAt: string | null },
): Promise<AnnouncedMaintenance> {
  const [row] = await database.askSystem<Row>(ANNOUNCE, [startsAt, endsAt, note, by]);
  if (row === undefined) throw new Error('The announcement was not stored.');
  return windowOf(row);
}

/** @returns whether there was any */
export const endMaintenanceRow = async (database: Asks): Promise<boolean> =>
  (await database.askSystem(END, [])).length > 0;

const windowOf = ({ startsAt, endsAt, announcedAt, ...row }: Row): AnnouncedMaintenance => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  announcedAt: announcedAt.toISOString(),
});
