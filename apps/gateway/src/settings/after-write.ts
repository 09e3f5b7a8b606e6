import type { SettingCategory } from '@cartulary/contracts/settings';
import { isSame } from '@cartulary/contracts/settings/schema';
import { applyInactivity, endRemembering, forgetDevices } from '@cartulary/database/session-settings';
import { endWithoutFactor } from '../platform/caller/factor-policy.js';
import type { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { endOtherWaysIn } from '../platform/caller/sso-policy.js';
import { judgeConnectionsAnew } from './judge-anew.js';

type Values = Readonly<Record<string, unknown>>;

/** The immediate effects of changed settings on the server; everything else reads the setting when needed. */
export async function afterWrite(
  category: SettingCategory,
  accountId: string,
  before: Values,
  after: Values,
  settings: GatewaySettings,
): Promise<void> {
  const isNew = (name: string): boolean => !isSame(before[name], after[name]);
  if (category === 'security' && isNew('sessionTimeout')) await applyInactivity(accountId);
  if (category === 'security' && isNew('deviceTracking') && after['deviceTracking'] === false)
    await forgetDevices(accountId);
  if (category !== 'enterprise') return;
  if (isNew('sessionManagement')) await applyInactivity(null);
  if (isNew('sessionManagement') || isNew('passwordPolicy')) await endRemembering();
  if (isNew('ssoEnabled') || isNew('ssoProvider')) await endOtherWaysIn(accountId, settings);
  if (isNew('mfaRequired') && after['mfaRequired'] === true) await endWithoutFactor(accountId);
  if (isNew('ipWhitelisting') || isNew('allowedIPs')) await judgeConnectionsAnew();
}
