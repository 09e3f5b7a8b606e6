import { domainLimits } from '@cartulary/contracts/limits/domains';
import { recordAudit } from '@cartulary/database/audit';
import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { currentOrganisationId, repository, savepoint } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { ProofAnswer } from './domain-proof.js';

const UNIQUE_VIOLATION = '23505';

interface Check {
  readonly answer: ProofAnswer;
  /** The person who requested the check; null for the daily check, whose misses are the only ones that count. */
  readonly actorId: string | null;
}

/**
 * Records the result of a DNS check in the current unit of work. A match verifies the domain, unless another
 * organization has verified it. A verified domain loses its verification if its record is missing for several days in a
 * row; admins are notified on the first and the last such day.
 * @returns the updated domain; null if it was removed in the meantime
 */
export async function recordCheck(domainId: string, check: Check): Promise<OrganisationDomain | null> {
  const domains = repository(OrganisationDomain);
  const found = await domains.findOne({ where: { id: domainId }, lock: { mode: 'pessimistic_write' } });
  if (found === null) return null;
  if (check.answer === 'found') await verify(found, check.actorId);
  else await miss(found, check);
  return domains.findOneByOrFail({ id: domainId });
}

async function verify({ id, domain, verifiedAt }: OrganisationDomain, actorId: string | null): Promise<void> {
  const checked = { lastCheckedAt: new Date(), missedChecks: 0 } as const;
  const held = await isTaken(() =>
    repository(OrganisationDomain).update(
      { id },
      { ...checked, lastAnswer: 'found', verifiedAt: verifiedAt ?? new Date(), lostAt: null },
    ),
  );
  if (held) {
    await repository(OrganisationDomain).update({ id }, { ...checked, lastAnswer: 'held' });
    await record('domain.refuse', id, actorId, { domain, reason: 'held' });
  } else if (verifiedAt === null) {
    await record('domain.verify', id, actorId, { domain });
    await tell(id, domain, 'verified');
  }
}

/** Whether another organization has verified it: a verified domain is unique in the installation. */
async function isTaken(update: () => Promise<unknown>): Promise<boolean> {
  try {
    await savepoint(update);
    return false;
  } catch (error) {
    if (isErrorCode(error, UNIQUE_VIOLATION)) return true;
    throw error;
  }
}

async function miss(found: OrganisationDomain, { answer, actorId }: Check): Promise<void> {
  const { id, domain } = found;
  const counts = actorId === null && answer !== 'unreachable' && found.verifiedAt !== null;
  const missedChecks = found.missedChecks + (counts ? 1 : 0);
  const isLost = counts && missedChecks >= domainLimits.missesUntilLost;
  await repository(OrganisationDomain).update(
    { id },
    {
      lastCheckedAt: new Date(),
      lastAnswer: answer,
      missedChecks: isLost ? 0 : missedChecks,
      ...(isLost ? { verifiedAt: null, lostAt: new Date() } : {}),
    },
  );
  if (isLost) {
    await record('domain.lose', id, null, { domain, reason: answer });
    await tell(id, domain, 'lost');
  } else if (counts && missedChecks === 1) await tell(id, domain, 'missed');
}

const record = (
  action: 'domain.verify' | 'domain.refuse' | 'domain.lose',
  targetId: string,
  actorId: string | null,
  detail: object,
): Promise<void> => recordAudit({ actorId, action, targetKind: 'domain', targetId, detail });

const tell = (domainId: string, domain: string, change: 'verified' | 'missed' | 'lost'): Promise<void> =>
  publishEvent('domain.changed', { domainId, domain, change }, [`organisation:${currentOrganisationId()}`]);
