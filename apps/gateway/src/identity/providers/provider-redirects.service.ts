import { Injectable } from '@nestjs/common';
import type { RedirectKind } from '@cartulary/contracts/identity-providers';
import { ownPath } from '@cartulary/contracts/own-path';
import type { Call } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';
import { ExternalSignInService } from './external-sign-in.service.js';
import { OrganisationDomainsService } from './organisation-domains.service.js';
import { ProvidersService } from './providers.service.js';

/** Where a person continues after signing in, and how. */
export interface Way {
  /** Local path; null for the default page. */
  readonly next: string | null;
  readonly rememberMe: boolean;
  /** Account to link at the end. */
  readonly linkAccountId?: string | undefined;
  /** Session that requested the link. */
  readonly linkSessionId?: string | undefined;
}

/** A protocol that redirects to an identity provider and back. */
export interface ProviderRedirect<K extends RedirectKind = RedirectKind> {
  /** Begins a ceremony. @returns the redirect URL @throws ProviderRefusal if the provider's metadata isn't available */
  start(provider: EffectiveProvider<K>, way: Way, call: Call): Promise<URL>;
}

/** All redirect protocols by provider kind. */
@Injectable()
export class ProviderRedirectsService {
  private readonly redirects = new Map<RedirectKind, ProviderRedirect>();

  constructor(
    private readonly providers: ProvidersService,
    private readonly domains: OrganisationDomainsService,
    private readonly external: ExternalSignInService,
  ) {}

  /** Called once at startup by the protocol's module. */
  register<K extends RedirectKind>(kind: K, redirect: ProviderRedirect<K>): void {
    // Only called with providers of this kind.
    this.redirects.set(kind, redirect as unknown as ProviderRedirect);
  }

  /**
   * Begins the redirect to the provider of the organization that verified the domain, or else the installation's.
   * @throws AppError '… not configured' (section 8), or the message for a protocol refusal
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

  /** Begins the redirect to this provider. @throws AppError see {@link begin} */
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
