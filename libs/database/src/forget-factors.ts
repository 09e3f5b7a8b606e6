import { In } from 'typeorm';
import { recordAudit } from './audit.js';
import { FactorRow } from './entities/factor.entity.js';
import { MfaChallenge } from './entities/mfa-challenge.entity.js';
import { RecoveryCode } from './entities/recovery-code.entity.js';
import { repository } from './organisation-context.js';
import { publishEvent } from './outbox.js';

/**
 * Removes all second factors and recovery codes of a person who lost them. The password alone is then enough; if the organization requires
 * a factor, a new one is set up at the next sign-in.
 * @param actorId who did it; null for an operator on the machine
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function forgetFactors(accountId: string, actorId: string | null): Promise<void> {
  const factors = await repository(FactorRow).findBy({ accountId });
  await repository(FactorRow).delete({ id: In(factors.map(({ id }) => id)) });
  await repository(RecoveryCode).delete({ accountId });
  await repository(MfaChallenge).delete({ accountId });
  await recordAudit({
    actorId,
    action: 'factor.reset',
    targetKind: 'account',
    targetId: accountId,
    detail: { before: { factors: factors.map(({ method }) => method) }, after: { factors: [] } },
  });
  await publishEvent('settings.changed', { category: 'security', version: null }, [`account:${accountId}`]);
}
