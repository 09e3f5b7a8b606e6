import type { SettingCategory } from '@cartulary/contracts/settings';
import { applyInactivity, forgetDevices } from '@cartulary/database/session-settings';

type Values = Readonly<Record<string, unknown>>;

/** What a change of settings does at once on the server; everything else reads the setting when it matters. */
export async function afterWrite(
  category: SettingCategory,
  accountId: string,
  before: Values,
  after: Values,
): Promise<void> {
  const isNew = (name: string): boolean => before[name] !== after[name];
  if (category === 'security' && isNew('sessionTimeout')) await applyInactivity(accountId);
  if (category === 'security' && isNew('deviceTracking') && after['deviceTracking'] === false)
    await forgetDevices(accountId);
  if (category === 'enterprise' && isNew('sessionManagement')) await applyInactivity(null);
}
