import { Injectable } from '@nestjs/common';
import { oauthKinds } from '@cartulary/contracts/identity-providers';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { FoundingService, operatorPermissions, type NewAccount } from '../entry/founding.service.js';
import { requireAllowedAddress } from '../../platform/caller/allowed-address.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';
import { cleanName } from '../../platform/items/unseen.js';
import type { ExternalIdentity } from './external-identity.js';
import { roleNamed } from './role-sources.js';
import { LinkedIdentitiesService, type Known } from './linked-identities.service.js';
import { ProviderRefusal } from './provider-refusal.js';

type Proved = ExternalIdentity & { readonly email: string };

/**
 * Accounts of people who first arrive through an identity provider: in the provider's organization. Of the installation's providers, OpenID
 * Connect, SAML, and LDAP lead to its first organization, because they're its owner's directory. Google, GitHub, and Microsoft are open to
 * everyone, so these people found their own organization, as in sign-up.
 */
@Injectable()
export class NewAccountsService {
  constructor(
    private readonly database: Database,
    private readonly founding: FoundingService,
    private readonly links: LinkedIdentitiesService,
    private readonly settings: GatewaySettings,
  ) {}

  /** @throws ProviderRefusal if the provider doesn't create accounts */
  async make(identity: Proved, provider: EffectiveProvider): Promise<Known> {
    if (!provider.allowNewAccounts) throw new ProviderRefusal('no-account', { code: 'provider_no_account' });
    const { organisationId } = provider;
    if (organisationId !== null) return this.join(organisationId, identity, provider);
    return this.founding.asFounder(async (isFirst) => {
      const first = isFirst || isSocial(identity) ? undefined : await this.founding.firstOrganisation();
      return first === undefined ? this.found(identity, provider, isFirst) : this.join(first, identity, provider);
    });
  }

  private join(organisationId: string, identity: Proved, provider: EffectiveProvider): Promise<Known> {
    return this.database.inOrganisation(organisationId, async () => {
      await requireAllowedAddress(identity.email);
      const named = roleNamed(identity.groups, provider.groupRoles);
      const role = named ?? provider.defaultRole;
      const account = await this.founding.addAccount(organisationId, { ...personOf(identity), role });
      if (named !== undefined)
        await repository(Account).update({ id: account.id }, { roleSources: { [identity.kind]: named } });
      await this.complete(identity, provider, account);
      return knownOf(account);
    });
  }

  private async found(identity: Proved, provider: EffectiveProvider, isFirst: boolean): Promise<Known> {
    const { adminEmail } = this.settings;
    if (isFirst && adminEmail !== undefined && adminEmail.toLowerCase() !== identity.email)
      throw new ProviderRefusal('first-account-reserved', { code: 'first_account_reserved' });
    const person = personOf(identity);
    const founder = { ...person, role: 'admin', permissions: isFirst ? operatorPermissions : [] } as const;
    const account = await this.founding.foundOrganisation(undefined, founder, (made) =>
      this.complete(identity, provider, made),
    );
    return knownOf(account);
  }

  /** Completes a new account: the provider verified the email address, and the identity is linked. */
  private async complete(identity: Proved, provider: EffectiveProvider, account: Account): Promise<void> {
    await repository(Account).update({ id: account.id }, { isEmailVerified: true });
    await this.links.add(identity, provider, account);
  }
}

const isSocial = ({ kind }: ExternalIdentity): boolean => oauthKinds.some((social) => social === kind);
const knownOf = ({ id, organisationId, isActive, role, permissions }: Account): Known => ({
  id,
  organisationId,
  isActive,
  role,
  permissions,
  isEmailVerified: true,
  isUnopened: false,
});

function personOf({ email, firstName, lastName }: Proved): Omit<NewAccount, 'role'> {
  const called = cleanName(firstName) || cleanName(email.split('@')[0] ?? '') || email;
  return { email, firstName: called, lastName: cleanName(lastName), passwordHash: null };
}
