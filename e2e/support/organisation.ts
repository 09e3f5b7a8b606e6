import type { Invitation } from '@cartulary/contracts/endpoints/invitations';
import { Person } from '@cartulary/testing/person';
import type { Product } from '@cartulary/testing/product';
import { Secret, TOTP } from 'otpauth';
import { told } from './colleagues';
import { mailTo } from './mails';
import type { Account } from './walker';

const PASSWORD = 'Blue-Kettle-7-Harbour';

/** A fully configured organization, and the links in its emails. */
export interface Organisation {
  /** Needs a code from an authenticator app to sign in. */
  readonly careful: Account;
  readonly carefulId: string;
  /** `/register?invitation=…` of a person who hasn't registered yet. */
  readonly invitation: string;
  /** `/login?reset=…` */
  readonly reset: string;
  /** The ID of the email with that link. */
  readonly mailId: string;
}

/** For the buttons of other providers on the sign-in page. They aren't contacted before a button is pressed. */
export const otherAccounts: Readonly<Record<string, string>> = Object.fromEntries(
  ['GOOGLE', 'GITHUB', 'MICROSOFT'].flatMap((provider) => [
    [`CARTULARY_${provider}_CLIENT_ID`, 'client'],
    [`CARTULARY_${provider}_CLIENT_SECRET`, 'Tell-Nobody-5'],
  ]),
);

/**
 * Sets up a role, a domain, a provider, a key, an invitation, and a person with a second factor in the organization.
 */
export async function organisationOf(product: Product, keeper: Person): Promise<Organisation> {
  const path = '/api/v1/organisation';
  const role = { name: 'People keeper', description: 'Invites people', permissions: ['USER_MANAGEMENT'] };
  await told(keeper, 'POST', `${path}/roles`, role);
  await told(keeper, 'POST', `${path}/domains`, { domain: 'acme.example' });
  const config = { clientId: 'client', issuer: 'https://127.0.0.1:9' };
  const provider = { kind: 'oidc', config, secrets: { clientSecret: 'Tell-Nobody-5' } };
  await told(keeper, 'PUT', `${path}/identity-providers/oidc`, provider);
  const key = { name: 'Scanner on the second floor', scopes: ['documents.read'], expiresInDays: 30 };
  await told(keeper, 'POST', `${path}/api-keys`, key);
  const careful = { email: 'jon@acme.example', password: PASSWORD };
  const emails = [careful.email, 'eva@acme.example'];
  await told<{ invited: Invitation[] }>(keeper, 'POST', '/api/v1/invitations', { emails, role: 'user' });
  const { token } = await mailTo(keeper, careful.email, 'invitation');
  await told(keeper, 'POST', '/api/v1/invitations/accept', {
    token,
    password: PASSWORD,
    firstName: 'Jon',
    lastName: 'Fosse',
    acceptTerms: true,
    acceptPrivacy: true,
  });
  const jon = await Person.of(product.url, careful.email, PASSWORD);
  const { secret } = await told<{ secret: string }>(jon, 'POST', '/api/auth/mfa/setup', { method: 'totp' });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { user } = await told<{ user: { id: string } }>(jon, 'POST', '/api/auth/mfa/verify', {
    method: 'totp',
    token: code,
  });
  await told(keeper, 'POST', '/api/auth/reset-password', { email: keeper.email });
  const { link: reset, mailId } = await mailTo(keeper, keeper.email, 'reset');
  const { link: invitation } = await mailTo(keeper, 'eva@acme.example', 'invitation');
  return { careful, carefulId: user.id, invitation, reset, mailId };
}
