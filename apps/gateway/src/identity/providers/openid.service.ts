import { Injectable, type OnModuleInit } from '@nestjs/common';
import { oauthKinds } from '@cartulary/contracts/identity-providers';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Call } from '../../platform/caller/call.js';
import { CeremoniesService, type Ceremony } from './ceremonies.service.js';
import type { ExternalIdentity } from './external-identity.js';
import { GithubService } from './github.service.js';
import { asked, OauthClients, type OauthClient, type OauthProvider } from './oauth-client.js';
import { identityOf } from './openid-claims.js';
import { ProviderRedirectsService, type Way } from './provider-redirects.service.js';
import { ProviderRefusal } from './provider-refusal.js';
import { ProviderTestsService } from './provider-tests.service.js';

/** Parameters of the return from the provider. */
export interface SentBack {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

const scopes = {
  google: 'openid profile email',
  github: 'user:email',
  microsoft: 'openid profile email',
  oidc: 'openid profile email',
} as const;

/** OAuth 2 code flow with PKCE, state, and, except for GitHub, an ID token with nonce (OpenID Connect Core 1.0, 3.1). */
@Injectable()
export class OpenidService implements OnModuleInit {
  constructor(
    private readonly clients: OauthClients,
    private readonly ceremonies: CeremoniesService,
    private readonly github: GithubService,
    private readonly redirects: ProviderRedirectsService,
    private readonly tests: ProviderTestsService,
  ) {}

  onModuleInit(): void {
    for (const kind of [...oauthKinds, 'oidc'] as const) {
      this.redirects.register(kind, {
        start: (provider, way, call) => this.start(provider as OauthProvider, way, call),
      });
      this.tests.register(kind, (provider) => this.check(provider as OauthProvider));
    }
  }

  private async start(provider: OauthProvider, way: Way, call: Call): Promise<URL> {
    const { kind, organisationId } = provider;
    const { configuration } = await this.clients.open(provider);
    const state = this.ceremonies.newState();
    const codeVerifier = randomPKCECodeVerifier();
    const nonce = kind === 'github' ? {} : { nonce: randomNonce() };
    const challenge = await calculatePKCECodeChallenge(codeVerifier);
    const url = await asked(() =>
      Promise.resolve(
        buildAuthorizationUrl(configuration, {
          redirect_uri: this.clients.redirectUri(kind),
          scope: scopes[kind],
          state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
          ...nonce,
        }),
      ),
    );
    await this.ceremonies.begin(call, state, {
      ...way,
      kind,
      providerOrganisationId: organisationId,
      codeVerifier,
      ...nonce,
    });
    return url;
  }

  /** Exchanges the code and checks the response. @throws ProviderRefusal */
  async identify(provider: OauthProvider, ceremony: Ceremony, sent: SentBack): Promise<ExternalIdentity> {
    const { code, state, iss, error } = sent;
    if (code === undefined && error === undefined) throw new ProviderRefusal('answer-not-valid');
    const client = await this.clients.open(provider);
    const back = new URL(this.clients.redirectUri(provider.kind));
    for (const [name, value] of Object.entries({ code, state, iss, error }))
      if (value !== undefined) back.searchParams.set(name, value);
    return asked(async () => {
      const tokens = await authorizationCodeGrant(client.configuration, back, {
        ...(ceremony.codeVerifier === null ? {} : { pkceCodeVerifier: ceremony.codeVerifier }),
        ...(ceremony.nonce === null ? {} : { expectedNonce: ceremony.nonce }),
        expectedState: state ?? '',
        idTokenExpected: provider.kind !== 'github',
      });
      if (provider.kind === 'github') return this.github.identity(client, tokens.access_token);
      const claims = tokens.claims();
      if (claims === undefined) throw new ProviderRefusal('answer-not-valid');
      const more = await userInfo(provider, client, tokens.access_token, claims);
      return identityOf(provider, { ...more, ...claims });
    });
  }

  /** Checks that the provider's metadata is available, and its client ID where possible. @throws ProviderRefusal */
  private async check(provider: OauthProvider): Promise<void> {
    const client = await this.clients.open(provider);
    if (provider.kind === 'github') await this.github.check(client, this.clients.redirectUri('github'));
    else if (client.configuration.serverMetadata().authorization_endpoint === undefined)
      throw new ProviderRefusal('answer-not-valid');
  }
}

/** Fetches claims missing from the ID token: an email address and, for an organization's own directory, groups. */
async function userInfo(
  { kind }: OauthProvider,
  { configuration }: OauthClient,
  accessToken: string,
  claims: { readonly sub: string; readonly email?: unknown },
): Promise<object> {
  const isComplete = kind !== 'oidc' && claims.email !== undefined;
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return fetchUserInfo(configuration, accessToken, claims.sub);
}
