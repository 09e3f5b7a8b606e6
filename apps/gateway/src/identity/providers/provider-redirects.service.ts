import { Injectable } from '@nestjs/common';
import type { RedirectKind } from '@cartulary/contracts/identity-providers';
import { ownPath } from '@cartulary/contracts/own-path';
import type { Call } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';
import { ExternalSignInService } from './external-sign-in.service.js';
import { OrganisationDomainsService } from './organisation-domains.service.js';
import { ProvidersService } from './providers.service.js';

/** Where a person wants to go on to, and how. */
export interface Way {
  /** An own path; null for the usual page. */
  readonly next: string | null;
  readonly rememberMe: boolean;
  /** Whose account is linked at the end. */
  readonly linkAccountId?: string | undefined;
  /** In which session that was asked for. */
  readonly linkSessionId?: string | undefined;
}

/** A protocol that sends people away to an identity provider and back. */
export interface ProviderRedirect<K extends RedirectKind = RedirectKind> {
  /**
   * Begins a ceremony and answers where the browser goes.
   * @throws ProviderRefusal where the provider does not say how it is talked to
   */
  start(provider: EffectiveProvider<K>, way: Way, call: Call): Promise<URL>;
}

/** Every protocol that sends people away, by the kinds that speak it. */
@Injectable()
export class ProviderRedirectsService {
  private readonly redirects = new Map<RedirectKind, ProviderRedirect>();

  constructor(
    private readonly providers: ProvidersService,
    private readonly domains: OrganisationDomainsService,
    private readonly external: ExternalSignInService,
  ) {}

  /** For the module of a protocol, once, at the start. */
  register<K extends RedirectKind>(kind: K, redirect: ProviderRedirect<K>): void {
    // Asked with providers of this kind only.
    this.redirects.set(kind, redirect as unknown as ProviderRedirect);
  }

  /**
   * Begins the way to a provider: of the organisation that proved the domain, else of the installation.
   * @throws AppError '… not configured' (section 8), and what became of a refusal of the protocol
   */
  async begin(
    kind: RedirectKind,
    { next, rememberMe, domain }: { next?: string | undefined; rememberMe: boolean; domain?: string | undefined },
    call: Call,
  ): Promise<URL> {
    const organisationId = domain === undefined ? null : await this.domains.ownerOf(domain);
    const provider = await this.providers.effective(kind, organisationId);
    return this.goTo(provider, { next, rememberMe }, call);
  }

  /** Begins the way to this provider. @throws AppError as `begin` */
  async goTo(
    provider: EffectiveProvider<RedirectKind>,
    { next, ...way }: Omit<Way, 'next'> & { readonly next: string | undefined },
    call: Call,
  ): Promise<URL> {
    const { kind } = provider;
    const redirect = this.redirects.get(kind);
    if (redirect === undefined) throw new AppError(`${kind}_not_configured`);
    return this.external.attempt(kind, call, (learn) => {
      learn(provider.organisationId);
      return redirect.start(provider, { next: ownPath(next) ?? null, ...way }, call);
    });
  }
}
