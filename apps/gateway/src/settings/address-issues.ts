import { isSame, type SettingIssue } from '@cartulary/contracts/settings/schema';
import type { SettingValues } from '@cartulary/contracts/settings';
import { callerAddress } from '@cartulary/telemetry/correlation';
import { allowedBy, isAllowed, isNetwork } from '../platform/caller/allowed-addresses.js';

type Policy = SettingValues<'enterprise'>;

/**
 * Problems with a change to the allowed IP addresses: an invalid one, or a list that would lock out the person making
 * the change.
 */
export function addressIssues(before: Policy, after: Policy): SettingIssue[] {
  if (after.ipWhitelisting === before.ipWhitelisting && isSame(after.allowedIPs, before.allowedIPs)) return [];
  const wrong = after.allowedIPs.find((text) => !isNetwork(text));
  if (wrong !== undefined)
    return [{ path: 'allowedIPs', message: `${wrong} is no address and no network such as 203.0.113.0/24` }];
  const own = callerAddress() ?? 'unknown';
  if (isAllowed(allowedBy(after), own)) return [];
  return [
    {
      path: 'allowedIPs',
      message: `Your own address, ${own}, would be locked out. Add it to the allowed addresses first`,
    },
  ];
}
