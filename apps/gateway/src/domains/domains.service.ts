import { allowedDomains } from '@cartulary/domains/allowed-domains';
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OrganisationDomain as DomainRecord } from '@cartulary/contracts/endpoints/domains';
import { domainLimits } from '@cartulary/contracts/limits/domains';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { claimableDomain } from '@cartulary/domains/domain-name';
import { dnsProof, proofRecord, type AskForProof } from '@cartulary/domains/domain-proof';
import { recordCheck } from '@cartulary/domains/record-check';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { RateLimit } from '../platform/rates/rate-limit.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { readOutsiders } from './outsiders.queries.js';

const UNIQUE_VIOLATION = '23505';
const TOKEN_BYTES = 24;
const MINUTE_MS = 60_000;

/** The domains that an organization claims, and their verification in the DNS. */
@Injectable()
export class DomainsService {
  private readonly checks = new RateLimit(domainLimits.checksAMinute, MINUTE_MS);
  private readonly ask: AskForProof;

  constructor(
    private readonly database: Database,
    settings: GatewaySettings,
  ) {
    this.ask = dnsProof(settings.dnsServers);
  }

  async list(caller: Caller, { page, pageSize }: InputOf<'domains.list'>['query']): Promise<AnswerOf<'domains.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const [rows, total] = await repository(OrganisationDomain).findAndCount({
        order: { domain: 'ASC', id: 'ASC' },
        take: pageSize,
        skip: (page - 1) * pageSize,
      });
      return { items: rows.map(recordOf), total, page, pageSize };
    });
  }

  /** @throws AppError domain_invalid, domain_public, domain_free_mail, domain_claimed, domains_too_many */
  async add({ organisationId, accountId }: Caller, typed: string): Promise<DomainRecord> {
    const claim = claimableDomain(typed);
    if ('refused' in claim) throw new AppError(claim.refused);
    const { domain } = claim;
    const id = newId();
    try {
      return await this.database.inOrganisation(organisationId, async () => {
        // Serialized, so that two simultaneous claims can't exceed the limit.
        await manager().query('SELECT 1 FROM app.organisation FOR NO KEY UPDATE');
        const domains = repository(OrganisationDomain);
        if ((await domains.count()) >= domainLimits.maxOfOrganisation) throw new AppError('domains_too_many');
        await domains.insert({ id, domain, challenge: randomBytes(TOKEN_BYTES).toString('base64url') });
        await record(accountId, 'domain.add', id, domain);
        return recordOf(await domains.findOneByOrFail({ id }));
      });
    } catch (error) {
      if (isErrorCode(error, UNIQUE_VIOLATION)) throw new AppError('domain_claimed', { cause: error });
      throw error;
    }
  }

  /** Queries the name servers now. @throws AppError not_found, rate_limited */
  async verify({ organisationId, accountId }: Caller, domainId: string): Promise<DomainRecord> {
    const inOwn = <T>(work: () => Promise<T>): Promise<T> => this.database.inOrganisation(organisationId, work);
    const claimed = await inOwn(() => repository(OrganisationDomain).findOneBy({ id: domainId }));
    if (claimed === null) throw new AppError('not_found');
    this.checks.take(organisationId);
    const answer = await this.ask(claimed.domain, claimed.challenge);
    const checked = await inOwn(() => recordCheck(domainId, { answer, actorId: accountId }));
    if (checked === null) throw new AppError('not_found');
    return recordOf(checked);
  }

  /** @throws AppError not_found */
  async remove({ organisationId, accountId }: Caller, domainId: string): Promise<void> {
    await this.database.inOrganisation(organisationId, async () => {
      const domains = repository(OrganisationDomain);
      const claimed = await domains.findOneBy({ id: domainId });
      if (claimed === null) throw new AppError('not_found');
      await domains.delete({ id: domainId });
      await record(accountId, 'domain.remove', domainId, claimed.domain);
    });
  }

  async outsiders(
    { organisationId }: Caller,
    { page, pageSize }: InputOf<'domains.outsiders'>['query'],
  ): Promise<AnswerOf<'domains.outsiders'>> {
    return this.database.inOrganisation(organisationId, async () => {
      const allowed = await allowedDomains();
      const { items, total } =
        allowed === undefined ? { items: [], total: 0 } : await readOutsiders(allowed, pageSize, (page - 1) * pageSize);
      return { items, total, page, pageSize };
    });
  }
}

const record = (
  actorId: string,
  action: 'domain.add' | 'domain.remove',
  targetId: string,
  domain: string,
): Promise<void> => recordAudit({ actorId, action, targetKind: 'domain', targetId, detail: { domain } });

function recordOf(row: OrganisationDomain): DomainRecord {
  const { id, domain, challenge, verifiedAt, lastCheckedAt, lastAnswer, missedChecks } = row;
  const isMissing = verifiedAt !== null && missedChecks > 0;
  return {
    id,
    domain,
    state: stateOf(row),
    record: proofRecord(domain, challenge),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    lastCheck: lastCheckedAt && lastAnswer ? { at: lastCheckedAt.toISOString(), answer: lastAnswer } : null,
    daysLeft: isMissing ? domainLimits.missesUntilLost - missedChecks : null,
  };
}

function stateOf({ verifiedAt, missedChecks, lostAt }: OrganisationDomain): DomainRecord['state'] {
  if (verifiedAt !== null) return missedChecks > 0 ? 'missing' : 'verified';
  return lostAt === null ? 'unverified' : 'lost';
}
