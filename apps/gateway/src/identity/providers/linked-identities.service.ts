import { Injectable } from '@nestjs/common';
import { providerNames, type LinkedIdentityRecord } from '@cartulary/contracts/identity-providers';
import type { HeldRole, Permission } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { LinkedIdentity } from '@cartulary/database/entities/linked-identity.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { MailService } from '../../mail/mail.service.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requireFreshProof } from '../../platform/caller/fresh-proof.js';
import { heldPermissions } from '../../platform/caller/held-rights.js';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';
import type { ExternalIdentity } from './external-identity.js';

interface Found {
  readonly id: string;
  readonly organisationId: string;
  readonly isActive: boolean;
  readonly isEmailVerified: boolean;
}

interface Held {
  readonly role: HeldRole;
  /** Granted besides a built-in role. */
  readonly permissions: readonly Permission[];
  /** No one can have signed in yet: it has no password, no second factor or passkey, and no linked identity. */
  readonly isUnopened: boolean;
}

/** The account data needed before someone can sign in. */
export type Known = Found & Held;

const columns = `a.id, a.organisation_id AS "organisationId", a.is_active AS "isActive", a.is_email_verified AS "isEmailVerified"`;
/** Read within the account's own organization: the lookup across organizations can't see this. */
const held = `SELECT a.role, (${heldPermissions}) AS permissions,
  a.password_hash IS NULL AND NOT EXISTS (SELECT FROM app.factor f WHERE f.account_id = a.id)
    AND NOT EXISTS (SELECT FROM app.linked_identity o WHERE o.account_id = a.id) AS "isUnopened"
  FROM app.account a WHERE a.id = $1`;
/** $4 is the provider's organization; null for the installation's. */
const byIdentity = `SELECT ${columns} FROM app.linked_identity l JOIN app.account a ON a.id = l.account_id
  WHERE l.kind = $1 AND l.issuer = $2 AND l.subject = $3
    AND CASE WHEN $4::uuid IS NULL THEN NOT l.of_organisation ELSE l.of_organisation AND l.organisation_id = $4 END`;
const byEmail = `SELECT ${columns} FROM app.account a WHERE a.email = $1`;

/** Which external identities can sign in to which accounts. */
@Injectable()
export class LinkedIdentitiesService {
  constructor(
    private readonly database: Database,
    private readonly mail: MailService,
  ) {}

  /** The account linked to an identity, among those of its provider. */
  accountOf({ kind, issuer, subject }: ExternalIdentity, provider: EffectiveProvider): Promise<Known | undefined> {
    return this.find(byIdentity, [kind, issuer, subject, provider.organisationId]);
  }

  /** The account with an email address, in any organization. */
  accountWith(email: string): Promise<Known | undefined> {
    return this.find(byEmail, [email]);
  }

  /** Records that the identity was used, in the current unit of work. */
  async used({ kind, issuer, subject, email }: ExternalIdentity, { id }: Known): Promise<void> {
    const now = { lastUsedAt: new Date(), email };
    await repository(LinkedIdentity).update({ accountId: id, kind, issuer, subject }, now);
  }

  /**
   * Links an identity to an account, in the current unit of work.
   * @param warned the IP address for an email to the person; omitted for an account created with the identity
   */
  async add(
    { kind, issuer, subject, email }: ExternalIdentity,
    { organisationId }: EffectiveProvider,
    account: Account,
    warned?: { readonly address: string },
  ): Promise<void> {
    const at = new Date();
    const ofOrganisation = organisationId !== null;
    await repository(LinkedIdentity).insert({
      id: newId(),
      accountId: account.id,
      kind,
      ofOrganisation,
      issuer,
      subject,
      email,
      lastUsedAt: at,
    });
    await recordAudit({
      actorId: account.id,
      action: 'identity.link',
      targetKind: 'account',
      targetId: account.id,
      detail: { provider: kind, issuer, subject },
    });
    if (warned === undefined) return;
    const { address } = warned;
    const values = { provider: providerNames[kind], identity: email ?? subject, link: this.mail.signInLink() };
    await this.mail.write({ kind: 'identity-linked', account, values: { at, address, ...values } });
  }

  /** A person's linked identities. */
  async list({ organisationId, accountId }: Caller): Promise<LinkedIdentityRecord[]> {
    return this.database.inOrganisation(organisationId, async () => {
      const rows = await repository(LinkedIdentity).find({
        where: { accountId },
        order: { linkedAt: 'ASC', id: 'ASC' },
      });
      return rows.map(({ id, kind, issuer, email, linkedAt, lastUsedAt }) => ({
        id,
        kind,
        issuer,
        email,
        linkedAt: linkedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }));
    });
  }

  /** Unlinks an identity. It can be relinked by signing in with it and the same verified email address. */
  async remove(caller: Caller, id: string): Promise<void> {
    const { organisationId, accountId } = caller;
    await this.database.inOrganisation(organisationId, async () => {
      await requireFreshProof(caller);
      const found = await repository(LinkedIdentity).findOneBy({ id, accountId });
      if (found === null) throw new AppError('not_found');
      // Locks the account: two simultaneous removals would each find the other identity left.
      const account = await repository(Account).findOneOrFail({
        where: { id: accountId },
        lock: { mode: 'pessimistic_write' },
      });
      if (account.passwordHash === null && (await repository(LinkedIdentity).countBy({ accountId })) === 1)
        throw new AppError('last_way_in');
      await repository(LinkedIdentity).delete({ id });
      const { kind, issuer, subject } = found;
      const detail = { provider: kind, issuer, subject };
      const target = { targetKind: 'account', targetId: accountId };
      await recordAudit({ actorId: accountId, action: 'identity.unlink', ...target, detail });
    });
  }

  private async find(statement: string, values: readonly (string | null)[]): Promise<Known | undefined> {
    const found = await this.database.inSystem(async (system) => {
      const [one]: Found[] = await system.query(statement, [...values]);
      return one;
    });
    if (found === undefined) return undefined;
    return this.database.inOrganisation(found.organisationId, async () => {
      const [more]: Held[] = await manager().query(held, [found.id]);
      return more && { ...found, ...more };
    });
  }
}
