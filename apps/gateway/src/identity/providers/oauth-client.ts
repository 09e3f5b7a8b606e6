import { Injectable } from '@nestjs/common';
import type { RedirectKind } from '@cartulary/contracts/identity-providers';
import { providerLimits } from '@cartulary/contracts/limits/identity-providers';
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  type CustomFetch,
} from 'openid-client';
import { fetchWithin } from '@cartulary/service/outgoing/fetch-within';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';
import { ProviderRefusal } from './provider-refusal.js';

export type OauthProvider =
  | EffectiveProvider<'google'>
  | EffectiveProvider<'github'>
  | EffectiveProvider<'microsoft'>
  | EffectiveProvider<'oidc'>;

/** Talks to a provider within one total time limit. */
export interface OauthClient {
  readonly configuration: Configuration;
  readonly fetch: typeof fetch;
}

/** Clients of the certified library, each for one attempt. All its requests share `timeouts.authMs`. */
@Injectable()
export class OauthClients {
  constructor(private readonly settings: GatewaySettings) {}

  /** Redirect URL for a provider. */
  redirectUri(kind: RedirectKind): string {
    return `${this.settings.publicUrl}/auth/${kind}/callback`;
  }

  /** @throws ProviderRefusal if the provider's metadata isn't available */
  async open(provider: OauthProvider): Promise<OauthClient> {
    const within = inTime(this.settings.providerTimeoutMs, this.fetchOf(provider));
    const { clientId } = provider.config;
    const clientSecret = provider.secrets.clientSecret ?? '';
    const metadata = { client_secret: clientSecret, [clockTolerance]: providerLimits.clockToleranceMs / 1_000 };
    const fetchWithin: CustomFetch = (url, options) => within(url, options as RequestInit);
    if (provider.kind === 'github') {
      const { github } = this.settings.providerAddresses;
      const server = {
        issuer: github,
        authorization_endpoint: `${github}/login/oauth/authorize`,
        token_endpoint: `${github}/login/oauth/access_token`,
      };
      const configuration = new Configuration(server, clientId, metadata, ClientSecretPost(clientSecret));
      configuration[customFetch] = fetchWithin;
      if (this.mayBePlain(github)) allowInsecureRequests(configuration);
      return { configuration, fetch: within };
    }
    const issuer = this.issuerOf(provider);
    const execute = [enableNonRepudiationChecks, ...(this.mayBePlain(issuer) ? [allowInsecureRequests] : [])];
    const configuration = await asked(() =>
      discovery(new URL(issuer), clientId, metadata, authenticationOf(provider, clientSecret), {
        [customFetch]: fetchWithin,
        execute,
      }),
    );
    return { configuration, fetch: within };
  }

  /**
   * An organization chooses the URL of its OpenID Connect provider, which then leads to other URLs, so the allowed
   * networks are enforced.
   */
  private fetchOf({ kind, organisationId }: OauthProvider): typeof fetch {
    return kind === 'oidc' && organisationId !== null ? fetchWithin(this.settings.providerNetworks) : fetch;
  }

  private issuerOf(provider: Exclude<OauthProvider, EffectiveProvider<'github'>>): string {
    const { google, microsoft } = this.settings.providerAddresses;
    if (provider.kind === 'google') return google;
    return provider.kind === 'oidc' ? provider.config.issuer : `${microsoft}/${provider.config.tenant}/v2.0`;
  }

  /** Allows plain HTTP only for providers on this machine, and only if the installation enables it: for tests. */
  private mayBePlain(address: string): boolean {
    const { protocol, hostname } = new URL(address);
    const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
    return this.settings.providerAddresses.plainHttp && protocol === 'http:' && isLoopback;
  }
}

/** OpenID Connect's default (Core 1.0, 9); Microsoft and Google accept both. */
const authenticationOf = ({ kind }: OauthProvider, secret: string) =>
  kind === 'oidc' ? ClientSecretBasic(secret) : ClientSecretPost(secret);

function inTime(timeoutMs: number, ask: typeof fetch): typeof fetch {
  const deadline = AbortSignal.timeout(timeoutMs);
  return (url, options) =>
    ask(url, { ...options, signal: options?.signal ? AbortSignal.any([options.signal, deadline]) : deadline });
}

/** The library's error codes for a missing or late response. */
const absent = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);
const SERVER_FAULT = 500;

/**
 * Runs a step of the protocol.
 * @throws ProviderRefusal with the reason; with the message for an unavailable service if the provider didn't respond
 */
export async function asked<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof ProviderRefusal) throw cause;
    if (isAbsent(cause))
      throw new ProviderRefusal('provider-unreachable', { code: 'authentication_unavailable', cause });
    const isSaid = cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError;
    throw new ProviderRefusal(isSaid ? 'provider-error' : 'answer-not-valid', { cause });
  }
}

interface Cause {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly status?: unknown;
  readonly cause?: unknown;
}

/**
 * Checks causes too, because the library wraps errors from `fetch` and invalid responses. Checks by shape, since errors may come from
 * another realm.
 */
function isAbsent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, status, cause } = error as Cause;
  if (typeof status === 'number' && status >= SERVER_FAULT) return true;
  const isLate = name === 'TimeoutError' || name === 'AbortError' || absent.has(String(code));
  return isLate || message === 'fetch failed' || isAbsent(cause);
}
