import { Injectable } from '@nestjs/common';
import type { joiningHindrances } from '@cartulary/contracts/endpoints/domains';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { AddressChange } from '@cartulary/database/entities/address-change.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { LinkedIdentity } from '@cartulary/database/entities/linked-identity.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { VaultRow } from '@cartulary/database/entities/vault.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { manager, repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { publishEvent } from '@cartulary/database/outbox';
import { domainOf } from '@cartulary/domains/domain-name';
import { IsNull, MoreThan, Not } from 'typeorm';
import { isAllowedAddress } from '../../platform/caller/allowed-address.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requireFreshProof } from '../../platform/caller/fresh-proof.js';
import { recoveredBy } from '../../platform/vault-recovery/held-recovery.js';
import { FoundingService } from './founding.service.js';

type Hindrance = (typeof joiningHindrances)[number];

/** An organization that a person may join, and what they would lose by joining. */
export interface Offer {
  readonly organisationId: string;
  readonly organisation: string;
  readonly domain: string;
  readonly hindrances: readonly Hindrance[];
  /** People who can open the vaults of its members. */
  readonly recoveredBy: [string, string] | null;
}

const ownerOf = `SELECT d.organisation_id AS id, CASE WHEN o.named THEN o.name ELSE d.domain END AS name FROM app.organisation_domain d
  JOIN app.organisation o ON o.id = d.organisation_id WHERE d.domain = $1 AND d.verified_at IS NOT NULL`;

type Person = Pick<Caller, 'accountId' | 'organisationId'>;

/**
 * Joins the organization that verified the domain of the person's own verified email address (decisions.md,
 * Organisations). It's offered, never automatic, and only while the person's own organization is empty: documents there
 * stay there.
 */
@Injectable()
export class JoiningService {
  constructor(
    private readonly database: Database,
    private readonly founding: FoundingService,
  ) {}

  /**
   * The organization that a person can join; undefined if the email address isn't verified, no one owns its domain, or
   * it's their own organization's domain.
   */
  async offerTo(person: Person): Promise<Offer | undefined> {
    const { account, own } = await this.database.inOrganisation(person.organisationId, async () => {
      const found = await repository(Account).findOneByOrFail({ id: person.accountId });
      return { account: found, own: await ownHindrances(found) };
    });
    const domain = account.isEmailVerified ? domainOf(account.email) : undefined;
    if (domain === undefined) return undefined;
    const owner = await this.database.inSystem(async (system) => {
      const [found]: { id: string; name: string }[] = await system.query(ownerOf, [domain]);
      return found;
    });
    if (owner === undefined || owner.id === person.organisationId) return undefined;
    const there = await this.database.inOrganisation(owner.id, async () => ({
      takes: await isAllowedAddress(account.email),
      recoveredBy: await recoveredBy(),
    }));
    const hindrances: Hindrance[] = there.takes ? own : [...own, 'domain-restriction'];
    const { recoveredBy: opens } = there;
    return { organisationId: owner.id, organisation: owner.name, domain, hindrances, recoveredBy: opens };
  }

  /** Offers to join to a person whose email address was just verified. */
  async tellOf(person: Person): Promise<void> {
    const offer = await this.offerTo(person);
    if (offer === undefined) return;
    const { accountId } = person;
    await this.database.inOrganisation(person.organisationId, () =>
      publishEvent('joining.offered', { accountId, organisation: offer.organisation }, [`account:${accountId}`]),
    );
  }

  /**
   * Closes the account in the empty organization and creates one in the other, as `user`, with the same email address,
   * password, and linked identities. Both steps succeed or neither. Ends all sessions. Its hash doesn't show whether
   * the password meets the new policy; if that's stricter than the default, the next sign-in asks for a new one.
   * @throws AppError fresh_sign_in_required, joining_not_offered, joining_hindered
   */
  async join(person: Person & Pick<Caller, 'sessionId'>): Promise<void> {
    await this.database.inOrganisation(person.organisationId, () => requireFreshProof(person));
    const offer = await this.offerTo(person);
    if (offer === undefined) throw new AppError('joining_not_offered');
    if (offer.hindrances.length > 0) throw new AppError('joining_hindered', { data: { hindrances: offer.hindrances } });
    try {
      await this.database.betweenOrganisations(
        person.organisationId,
        offer.organisationId,
        () => leave(person, offer),
        (left) => this.arrive(left, offer),
      );
    } catch (error) {
      if (isErrorCode(error, '23505')) throw new AppError('joining_not_offered', { cause: error });
      throw error;
    }
  }

  private async arrive({ account, identities }: Left, { organisationId, domain }: Offer): Promise<void> {
    // The domain's verification may have been lost since the offer.
    const [held]: unknown[] = await manager().query(
      'SELECT 1 FROM app.organisation_domain WHERE domain = $1 AND verified_at IS NOT NULL FOR SHARE',
      [domain],
    );
    if (held === undefined) throw new AppError('joining_not_offered');
    const { email, firstName, lastName, passwordHash, authMode, passwordChangedAt } = account;
    const { id } = await this.founding.addAccount(organisationId, {
      email,
      firstName,
      lastName,
      passwordHash,
      role: 'user',
    });
    const { passwordPolicy } = await settingValues('enterprise', null);
    const isPasswordOutdated = passwordHash !== null && passwordPolicy !== 'standard';
    await repository(Account).update(
      { id },
      { isEmailVerified: true, authMode, passwordChangedAt, isPasswordOutdated },
    );
    for (const { organisationId: _, ...identity } of identities)
      await repository(LinkedIdentity).insert({ ...identity, accountId: id });
    await recordAudit({
      actorId: id,
      action: 'account.join',
      targetKind: 'account',
      targetId: id,
      detail: { domain, role: 'user', isPasswordOutdated },
    });
  }
}

interface Left {
  readonly account: Account;
  /** Identities at the installation's providers; those at an organization's own providers stay behind. */
  readonly identities: readonly LinkedIdentity[];
}

/** Closes the account and releases its email address, in the current unit of work. */
async function leave({ accountId }: Person, { domain }: Offer): Promise<Left> {
  await manager().query('SELECT 1 FROM app.organisation FOR NO KEY UPDATE');
  const account = await repository(Account).findOneByOrFail({ id: accountId });
  const hindrances = await ownHindrances(account);
  if (hindrances.length > 0) throw new AppError('joining_hindered', { data: { hindrances } });
  const identities = await repository(LinkedIdentity).findBy({ accountId, ofOrganisation: false });
  await repository(LinkedIdentity).delete({ accountId });
  for (const session of await repository(Session).findBy({ accountId, endedAt: IsNull() }))
    await endSession(session, 'revoked', accountId);
  // RFC 2606: email addresses below .invalid belong to no one.
  const email = `left-${accountId}@account.invalid`;
  await repository(Account).update({ id: accountId }, { email, isActive: false, passwordHash: null });
  await recordAudit({
    actorId: accountId,
    action: 'account.leave',
    targetKind: 'account',
    targetId: accountId,
    detail: { domain },
  });
  await publishEvent('account.changed', { accountId, change: 'suspended' }, [`account:${accountId}`]);
  return { account, identities };
}

/** Data that the person would lose, in the current unit of work of their organization. */
async function ownHindrances({ id, role, permissions }: Account): Promise<Hindrance[]> {
  const found: Hindrance[] = [];
  if ((await repository(Item).count()) > 0) found.push('documents');
  if ((await repository(Account).countBy({ id: Not(id), isActive: true })) > 0) found.push('members');
  if (role === 'internal' || permissions.includes(INSTALLATION_OPERATE)) found.push('operator');
  if ((await repository(FactorRow).countBy({ accountId: id, confirmedAt: Not(IsNull()) })) > 0) found.push('factors');
  if (await repository(VaultRow).existsBy({ accountId: id })) found.push('vault');
  // Undoing the change would restore an empty account whose email address is in use by another one.
  const undoable = { accountId: id, changedAt: Not(IsNull()), expiresAt: MoreThan(new Date()) };
  if (await repository(AddressChange).existsBy(undoable)) found.push('address-change');
  return found;
}
