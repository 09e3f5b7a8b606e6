import { Injectable } from '@nestjs/common';
import { oauthKinds, type ProviderKind } from '@cartulary/contracts/identity-providers';
import type { SsoProvider } from '@cartulary/contracts/endpoints/discovery';
import { mayBeRemembered } from '@cartulary/contracts/remember-me';
import { Database } from '@cartulary/database/database';
import { settingValues } from '@cartulary/database/settings';
import { domainName, domainOf } from '@cartulary/domains/domain-name';
import { AppError } from '../platform/serve/errors.js';
import { OrganisationDomainsService } from '../identity/providers/organisation-domains.service.js';
import { ProvidersService } from '../identity/providers/providers.service.js';

/** How people of a domain sign in: the method as named in section 7, and its button or form. */
export interface Discovered {
  readonly provider: SsoProvider;
  readonly kind: ProviderKind;
  /** All methods available to them, this one first. */
  readonly kinds: ProviderKind[];
}

/**
 * Looks up how people in a domain sign in. Only verified domains return anything, so that all others are
 * indistinguishable.
 */
@Injectable()
export class DiscoveryService {
  constructor(
    private readonly database: Database,
    private readonly domains: OrganisationDomainsService,
    private readonly providers: ProvidersService,
  ) {}

  /**
   * @param typed a domain, or an email address in it. If single sign-on is required, returns the chosen provider;
   * otherwise all providers that the organization enabled, the chosen one first.
   * @throws AppError sso_discovery_failed for an unverified domain or an organization without a provider;
   * unsupported_sso_provider and unsupported_oauth_provider if the chosen provider isn't set up
   */
  async discover(typed: string): Promise<Discovered> {
    const owner = await this.ownerOf(typed);
    if (owner === null) throw new AppError('sso_discovery_failed');
    const { ssoEnabled, ssoProvider } = await this.database.inOrganisation(owner, () =>
      settingValues('enterprise', null),
    );
    const chosen: readonly ProviderKind[] = ssoProvider === 'oauth2' ? oauthKinds : [ssoProvider];
    if (!ssoEnabled) {
      const own = await this.providers.ownKinds(owner);
      const kinds = [...own.filter((kind) => chosen.includes(kind)), ...own.filter((kind) => !chosen.includes(kind))];
      const [kind] = kinds;
      if (kind === undefined) throw new AppError('sso_discovery_failed');
      return { provider: methodOf(kind), kind, kinds };
    }
    for (const kind of chosen)
      if (await this.isSetUp(kind, owner)) return { provider: ssoProvider, kind, kinds: [kind] };
    throw new AppError(ssoProvider === 'oauth2' ? 'unsupported_oauth_provider' : 'unsupported_sso_provider');
  }

  /** Whether an organization has verified the domain and signs its people in itself. */
  async isEnterpriseDomain(typed: string): Promise<boolean> {
    try {
      await this.discover(typed);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false;
      throw error;
    }
  }

  /** Whether people in a domain can stay signed in; only the organization that verified the domain can disable that. */
  async remembers(typed: string): Promise<boolean> {
    const owner = await this.ownerOf(typed);
    if (owner === null) return true;
    return this.database.inOrganisation(owner, async () => mayBeRemembered(await settingValues('enterprise', null)));
  }

  private async ownerOf(typed: string): Promise<string | null> {
    const domain = typed.includes('@') ? domainOf(typed) : domainName(typed);
    return domain === undefined ? null : this.domains.ownerOf(domain);
  }

  private async isSetUp(kind: ProviderKind, organisationId: string): Promise<boolean> {
    try {
      await this.providers.effective(kind, organisationId);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === `${kind}_not_configured`) return false;
      throw error;
    }
  }
}

const methodOf = (kind: ProviderKind): SsoProvider =>
  kind === 'google' || kind === 'github' || kind === 'microsoft' ? 'oauth2' : kind;
