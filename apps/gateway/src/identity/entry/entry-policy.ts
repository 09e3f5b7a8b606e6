import type { ErrorCode } from '@cartulary/contracts/errors';
import type { ProofMethod } from '@cartulary/contracts/mfa';
import { recordAudit } from '@cartulary/database/audit';
import { allowedBy, isAllowed } from '../../platform/caller/allowed-addresses.js';
import type { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { mustEnterElsewhere } from '../../platform/caller/sso-policy.js';
import type { EntryFacts } from './entry-facts.js';

/**
 * Why the organization refuses a person who proved their identity, because of their email address or method; null if it
 * doesn't. Refusals are audited. Runs in a unit of work.
 */
export async function entryRefusal(
  { account: { id: accountId, role }, policy }: Pick<EntryFacts, 'account' | 'policy'>,
  provedBy: readonly ProofMethod[],
  address: string,
  settings: GatewaySettings,
): Promise<ErrorCode | null> {
  const isOutside = settings.obeysAddressRules && !isAllowed(allowedBy(policy), address);
  const mustGoElsewhere = !isOutside && (await mustEnterElsewhere(policy, role, provedBy, settings));
  const elsewhere = mustGoElsewhere ? 'sso_required' : null;
  const code = isOutside ? 'network_not_allowed' : elsewhere;
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
