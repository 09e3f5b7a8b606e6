import type { ErrorCode } from '@cartulary/contracts/errors';
import type { ProofMethod } from '@cartulary/contracts/mfa';
import { recordAudit } from '@cartulary/database/audit';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { allowedBy, isAllowed } from '../platform/allowed-addresses.js';
import type { GatewaySettings } from '../platform/gateway-settings.js';
import { mustEnterElsewhere } from '../platform/sso-policy.js';

/**
 * Why the organisation does not let a person in who proved who they are: from this address, or in this way. Null where it
 * does. A refusal is recorded. Runs in a unit of work.
 */
export async function entryRefusal(
  accountId: string,
  provedBy: readonly ProofMethod[],
  address: string,
  settings: GatewaySettings,
): Promise<ErrorCode | null> {
  const policy = await settingValues('enterprise', null);
  const { role } = await repository(Account).findOneByOrFail({ id: accountId });
  const isOutside = settings.obeysAddressRules && !isAllowed(allowedBy(policy), address);
  const code = isOutside
    ? 'network_not_allowed'
    : (await mustEnterElsewhere(policy, role, provedBy, settings))
      ? 'sso_required'
      : null;
  if (code !== null)
    await recordAudit({
      actorId: accountId,
      action: 'session.refuse',
      targetKind: 'account',
      targetId: accountId,
      detail: { reason: code, provedBy },
    });
  return code;
}
