import { oauthKinds, type ProviderKind } from '@cartulary/contracts/identity-providers';
import type { ProofMethod } from '@cartulary/contracts/mfa';
import type { SettingValues } from '@cartulary/contracts/settings';
import { endSession } from '@cartulary/database/end-session';
import { IdentityProvider } from '@cartulary/database/entities/identity-provider.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { In } from 'typeorm';
import { afterSignInsUnderWay } from './sign-ins-under-way.js';
import type { GatewaySettings } from '../settings/gateway-settings.js';

type Policy = Pick<SettingValues<'enterprise'>, 'ssoEnabled' | 'ssoProvider'>;

/** Kinds of identity provider that a choice in the settings covers. */
export const kindsOf = (choice: Policy['ssoProvider']): readonly ProviderKind[] =>
  choice === 'oauth2' ? oauthKinds : [choice];

/** Whether one of the kinds is set up, for the organization or the installation. Runs in a unit of work. */
export async function isSetUp(choice: Policy['ssoProvider'], { providers }: GatewaySettings): Promise<boolean> {
  const kinds = kindsOf(choice);
  if (kinds.some((kind) => providers[kind] !== undefined)) return true;
  return (await repository(IdentityProvider).countBy({ kind: In([...kinds]), enabled: true })) > 0;
}

/**
 * Whether a person must sign in through the organization's identity provider but didn't. Administrators never have to, so that a broken
 * provider can't lock everyone out for good. No one has to if no provider is set up. Runs in a unit of work.
 */
export async function mustEnterElsewhere(
  policy: Policy,
  role: string,
  provedBy: readonly ProofMethod[],
  settings: GatewaySettings,
): Promise<boolean> {
  if (!policy.ssoEnabled || role === 'admin') return false;
  const kinds: readonly string[] = kindsOf(policy.ssoProvider);
  return !provedBy.some((method) => kinds.includes(method)) && (await isSetUp(policy.ssoProvider, settings));
}

const openSessions = `
  SELECT s.id, s.account_id AS "accountId", a.role, s.proved_by AS "provedBy" FROM app.session s
    JOIN app.account a ON a.id = s.account_id WHERE s.ended_at IS NULL`;

/**
 * Ends the sessions of members who signed in by a method that the organization no longer accepts, including their calls, sockets and rooms.
 * For a change to the policy or to a provider. Runs in its unit of work.
 * @param actorId person who made the change
 */
export async function endOtherWaysIn(actorId: string, settings: GatewaySettings): Promise<void> {
  const policy = await settingValues('enterprise', null);
  if (!policy.ssoEnabled || !(await isSetUp(policy.ssoProvider, settings))) return;
  const kinds: readonly string[] = kindsOf(policy.ssoProvider);
  await afterSignInsUnderWay();
  const open: { id: string; accountId: string; role: string; provedBy: string[] }[] =
    await manager().query(openSessions);
  for (const session of open)
    if (session.role !== 'admin' && !session.provedBy.some((method) => kinds.includes(method)))
      await endSession(session, 'policy', actorId);
}
