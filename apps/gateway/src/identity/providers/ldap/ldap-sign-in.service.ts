import { Injectable } from '@nestjs/common';
import { domainOf } from '@cartulary/domains/domain-name';
import { LockoutService } from '../../entry/lockout.service.js';
import type { Call } from '../../../platform/caller/call.js';
import { AppError } from '../../../platform/serve/errors.js';
import { GatewaySettings } from '../../../platform/settings/gateway-settings.js';
import type { EffectiveProvider } from '../../../platform/settings/installation-providers.js';
import type { FreshSignIn, RequiredStep } from '../../session/session-answers.js';
import type { ExternalIdentity } from '../external-identity.js';
import { ExternalSignInService } from '../external-sign-in.service.js';
import { OrganisationDomainsService } from '../organisation-domains.service.js';
import { ProviderRefusal } from '../provider-refusal.js';
import { ProvidersService } from '../providers.service.js';
import { identify } from './directory.js';

/** Sign-in with a directory's name and password. */
@Injectable()
export class LdapSignInService {
  constructor(
    private readonly providers: ProvidersService,
    private readonly domains: OrganisationDomainsService,
    private readonly external: ExternalSignInService,
    private readonly lockout: LockoutService,
    private readonly settings: GatewaySettings,
  ) {}

  /**
   * The name's domain determines the organization whose directory is used; otherwise it's the installation's.
   * @throws AppError ldap_credentials_required, ldap_not_configured, account_locked; ldap_failed for every wrong pair alike
   */
  async signIn(
    username: string,
    password: string,
    rememberMe: boolean,
    call: Call,
  ): Promise<FreshSignIn | RequiredStep> {
    const name = username.trim();
    if (name === '' || password === '') throw new AppError('ldap_credentials_required');
    return this.external.attempt('ldap', call, async (learn) => {
      const domain = domainOf(name);
      const owner = domain === undefined ? null : await this.domains.ownerOf(domain);
      learn(owner);
      const provider = await this.providers.effective('ldap', owner);
      const identity = await this.identify(provider, name, password);
      return this.external.enter(identity, provider, { rememberMe, linkAccountId: null }, call);
    });
  }

  /**
   * Tries the password, counting attempts both by the typed name and by the entry. Only the first lock is reported: the second also applies
   * to spellings no one has tried, and would reveal them as someone's name.
   */
  private async identify(
    provider: EffectiveProvider<'ldap'>,
    name: string,
    password: string,
  ): Promise<ExternalIdentity> {
    const counted: string[] = [];
    const take = async (guessed: string): Promise<void> => {
      await this.lockout.take('directory', guessed);
      counted.push(guessed);
    };
    const count = async (dn: string | undefined): Promise<'open' | 'locked'> => {
      const guessed = guessedAt(provider, name, dn);
      await take(guessed.name);
      return take(guessed.entry).then(
        () => 'open',
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'account_locked') return 'locked';
          throw error;
        },
      );
    };
    try {
      const identity = await identify(provider, name, password, this.settings, count);
      for (const guessed of counted) await this.lockout.clear('directory', guessed);
      return identity;
    } catch (error) {
      // An unreachable directory says nothing about the password, so no attempt is counted.
      const isAway = error instanceof ProviderRefusal && error.code === 'authentication_unavailable';
      if (isAway) for (const guessed of counted) await this.lockout.giveBack('directory', guessed);
      throw error;
    }
  }
}

/**
 * A directory finds an entry under many spellings: by several attributes, and ignoring case and spaces. The typed name
 * is normalized like RFC 4518 (2.3, 2.6) where it matters. Without an entry, a second count is kept anyway, so that the
 * work reveals nothing.
 */
function guessedAt({ organisationId, config }: EffectiveProvider<'ldap'>, typed: string, dn: string | undefined) {
  const normalised = typed.normalize('NFKC').replaceAll(/\s+/gu, ' ');
  const of = (...what: readonly string[]): string => JSON.stringify([organisationId, config.url, ...what]);
  return { name: of('name', normalised), entry: dn === undefined ? of('no entry', normalised) : of('entry', dn) };
}
