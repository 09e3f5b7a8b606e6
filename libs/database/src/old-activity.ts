import { defaultsOf } from '@cartulary/contracts/settings';
import { manager } from './organisation-context.js';
import { numberIn } from './session-settings.js';

/** SQL expression for the retention, in days, of an account's (`of`) activity records; see `activityDaysOf`. */
const daysOf = (of: string): string => `least(
  coalesce((SELECT ${numberIn('dataRetention')} FROM app.setting
             WHERE account_id = ${of} AND category = 'privacy'), ${defaultsOf('privacy').dataRetention}),
  coalesce((SELECT ${numberIn('retentionPolicy')} FROM app.setting
             WHERE account_id IS NULL AND category = 'compliance'), ${defaultsOf('compliance').retentionPolicy}))`;

const olderThanKept = (at: string, of: string): string => `${at} < now() - make_interval(days => ${daysOf(of)})`;

/**
 * Deletes activity records past the retention set by the person or the organization: notifications and ended sessions.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function deleteOldActivity(): Promise<void> {
  await manager().query(`DELETE FROM app.notification n WHERE ${olderThanKept('n.created_at', 'n.account_id')}`);
  await manager().query(
    `DELETE FROM app.session s WHERE s.ended_at IS NOT NULL AND ${olderThanKept('s.created_at', 's.account_id')}`,
  );
}
