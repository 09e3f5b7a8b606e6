import { Injectable } from '@nestjs/common';
import type { DamagedItem } from '@cartulary/contracts/endpoints/damage';
import { limits } from '@cartulary/contracts/limits';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { settleDamage } from '@cartulary/database/written.queries';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Call } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';

interface Row extends Omit<DamagedItem, 'since' | 'use'> {
  readonly since: Date;
  readonly isClosed: boolean;
}

const count = (table: string, which: string): string =>
  `(SELECT count(*)::int FROM app.${table} WHERE item_id = w.id AND quarantined_at IS ${which})`;

/** Damaged items of every organization, as the operator sees them: without their names or contents. */
@Injectable()
export class DamagedService {
  constructor(private readonly database: Database) {}

  async list(): Promise<AnswerOf<'system.damaged'>> {
    return this.database.inSystem(async (manager) => {
      const rows: Row[] = await manager.query(
        `SELECT w.id AS "itemId", o.name AS organisation, w.damaged_at AS since, w.missing_updates::int AS missing,
                ${count('written_update', 'NOT NULL')} AS "updatesAside", ${count('written_snapshot', 'NOT NULL')} AS "snapshotsAside",
                w.snapshot_seq > 0 AND ${count('written_snapshot', 'NULL')} = 0 AS "isClosed"
           FROM app.written w JOIN app.organisation o ON o.id = w.organisation_id
          WHERE w.damaged_at IS NOT NULL ORDER BY w.damaged_at DESC, w.id LIMIT $1`,
        [limits.paging.maxPageSize],
      );
      const [counted]: { total: number }[] = await manager.query(
        'SELECT count(*)::int AS total FROM app.written WHERE damaged_at IS NOT NULL',
      );
      return { items: rows.map(recordOf), total: counted?.total ?? 0 };
    });
  }

  /** The damaged pieces stay in quarantine. Recorded in the document's organization. @throws AppError not_found */
  async settle(itemId: string, { caller, address }: Call): Promise<void> {
    const found = await this.database.inSystem(async (manager) => {
      const rows: { organisationId: string }[] = await manager.query(
        'SELECT organisation_id AS "organisationId" FROM app.written WHERE id = $1 AND damaged_at IS NOT NULL',
        [itemId],
      );
      return rows[0];
    });
    if (found === undefined) throw new AppError('not_found');
    // Their id would be unknown in another organization's audit log.
    const { email: operator } = await this.database.inOrganisation(caller.organisationId, () =>
      repository(Account).findOneByOrFail({ id: caller.accountId }),
    );
    await this.database.inOrganisation(found.organisationId, async () => {
      await recordAudit({
        actorId: caller.accountId,
        action: 'item.settle-damage',
        targetKind: 'item',
        targetId: itemId,
        detail: { operator, address },
      });
      await settleDamage(itemId);
    });
  }
}

function recordOf({ since, isClosed, ...row }: Row): DamagedItem {
  const use = row.missing > 0 ? 'read-only' : 'open';
  return { ...row, since: since.toISOString(), use: isClosed ? 'closed' : use };
}
