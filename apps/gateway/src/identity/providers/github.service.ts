import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import type { ExternalIdentity } from './external-identity.js';
import { asked, type OauthClient } from './oauth-client.js';
import { ProviderRefusal } from './provider-refusal.js';

const Person = z.object({ id: z.number().int(), login: z.string(), name: z.string().nullable() });
const Addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));
const Refused = z.object({ error: z.string() });

/** GitHub uses OAuth 2 without OpenID Connect, so the identity comes from its API (https://docs.github.com/rest/users). */
@Injectable()
export class GithubService {
  constructor(private readonly settings: GatewaySettings) {}

  /** A token's person, with the primary email address and whether GitHub verified it. @throws ProviderRefusal */
  async identity(client: OauthClient, accessToken: string): Promise<ExternalIdentity> {
    const person = Person.parse(await this.get(client, '/user', accessToken));
    const addresses = Addresses.parse(await this.get(client, '/user/emails', accessToken));
    const primary = addresses.find((address) => address.primary);
    const [first = '', ...rest] = (person.name?.trim() || person.login).split(/\s+/);
    return {
      kind: 'github',
      issuer: this.settings.providerAddresses.github,
      // A login can be reassigned, the number can't.
      subject: String(person.id),
      email: primary?.email.trim().toLowerCase() ?? null,
      emailVerified: primary?.verified ?? false,
      firstName: first,
      lastName: rest.join(' '),
      groups: [],
    };
  }

  /** Whether GitHub accepts the app's ID and secret, which it checks before the code. @throws ProviderRefusal */
  async check({ configuration, fetch }: OauthClient, redirectUri: string): Promise<void> {
    const { client_id: id, client_secret: secret } = configuration.clientMetadata();
    const body = new URLSearchParams({ client_id: id, code: 'none', redirect_uri: redirectUri });
    if (typeof secret === 'string') body.set('client_secret', secret);
    const address = configuration.serverMetadata().token_endpoint ?? '';
    const headers = { accept: 'application/json' };
    const answer = await asked(async () => {
      const response = await fetch(address, { method: 'POST', headers, body, redirect: 'manual' });
      return Refused.parse(await response.json());
    });
    if (answer.error !== 'bad_verification_code') throw new ProviderRefusal('provider-error');
  }

  private async get({ fetch }: OauthClient, path: string, accessToken: string): Promise<unknown> {
    const headers = {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${accessToken}`,
      'user-agent': 'Cartulary',
      'x-github-api-version': '2022-11-28',
    };
    const response = await fetch(`${this.settings.providerAddresses.githubApi}${path}`, {
      headers,
      redirect: 'manual',
    });
    if (response.ok) return response.json();
    throw new ProviderRefusal('provider-error', { cause: new Error(`${path} answered ${response.status}`) });
  }
}
