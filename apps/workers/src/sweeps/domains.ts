import { domainLimits } from '@cartulary/contracts/limits/domains';
import type { Database } from '@cartulary/database/database';
import type { AskForProof } from '@cartulary/domains/domain-proof';
import { recordCheck } from '@cartulary/domains/record-check';

/** Even if name servers never answer, this many stay within the job's time limit. */
const AT_ONCE = 50;

interface Due {
  readonly organisationId: string;
  readonly domainId: string;
  readonly domain: string;
  readonly challenge: string;
}

const DUE = `
  SELECT organisation_id AS "organisationId", id AS "domainId", domain, challenge FROM app.organisation_domain
   WHERE verified_at IS NOT NULL AND coalesce(last_checked_at, verified_at) < now() - make_interval(secs => $1 / 1000.0)
   ORDER BY last_checked_at NULLS FIRST LIMIT $2`;

/** Guarantees that a verified domain still belongs to the organization: each is checked again once a day. */
export async function sweepDomains({ database, ask }: { database: Database; ask: AskForProof }): Promise<void> {
  const due: Due[] = await database.inSystem((manager) => manager.query(DUE, [domainLimits.recheckedAfterMs, AT_ONCE]));
  for (const { organisationId, domainId, domain, challenge } of due) {
    const answer = await ask(domain, challenge);
    await database.inOrganisation(organisationId, () => recordCheck(domainId, { answer, actorId: null }));
  }
}
