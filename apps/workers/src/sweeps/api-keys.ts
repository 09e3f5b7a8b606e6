import { apiKeyLimits } from '@cartulary/contracts/limits/api-keys';
import type { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';

const expiring = `revoked_at IS NULL AND warned_at IS NULL AND expires_at > now()
  AND expires_at < now() + interval '${apiKeyLimits.warnedBeforeMs} milliseconds'`;

/**
 * Notifies people of keys that expire soon, once per key. Keys created for less than the notice period are excluded: a
 * person who creates one for a week knows.
 */
export async function sweepApiKeys({ database }: { database: Database }): Promise<void> {
  const concerned: { organisationId: string }[] = await database.inSystem((system) =>
    system.query(`SELECT DISTINCT organisation_id AS "organisationId" FROM app.api_key WHERE ${expiring} LIMIT 1000`),
  );
  for (const { organisationId } of concerned)
    await database.inOrganisation(organisationId, async () => {
      const [keys]: [{ id: string; long: boolean; maker: string }[], number] = await manager().query(
        `UPDATE app.api_key SET warned_at = now() WHERE ${expiring}
         RETURNING id, created_by AS maker,
           expires_at - created_at > interval '${apiKeyLimits.warnedBeforeMs} milliseconds' AS long`,
      );
      for (const { id, long, maker } of keys)
        if (long) await publishEvent('key.expiring', { keyId: id }, [`account:${maker}`]);
    });
}
