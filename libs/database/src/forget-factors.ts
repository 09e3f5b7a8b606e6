import { In } from 'typeorm';
import { recordAudit } from './audit.js';
import { FactorRow } from './entities/factor.entity.js';
import { MfaChallenge } from './entities/mfa-challenge.entity.js';
import { RecoveryCode } from './entities/recovery-code.entity.js';
import { repository } from './organisation-context.js';
import { publishEvent } from './outbox.js';

/**
 * Removes every second factor and recovery code of an account whose person lost them: the password alone is enough
 * again, and where the organisation requires a factor, one is set up at the next sign-in.
 * @param actorId who did it; null for whoever operates the machine.
 * @throws NoOrganisationContextError outside `inOrganisation`.
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
