import type { Invitation } from '@cartulary/contracts/endpoints/invitations';
import { Person } from '@cartulary/testing/person';
import type { Product } from '@cartulary/testing/product';
import { Secret, TOTP } from 'otpauth';
import { told } from './colleagues';
import { mailTo } from './mails';
import type { Account } from './walker';

const PASSWORD = 'Blue-Kettle-7-Harbour';

/** What an organisation has once its administrator has looked after it, and where its mails lead. */
export interface Organisation {
  /** Asked for a code of an authenticator app when signing in. */
  readonly careful: Account;
  readonly carefulId: string;
  /** `/register?invitation=…` of somebody who has not come yet. */
  readonly invitation: string;
  /** `/login?reset=…` */
  readonly reset: string;
  /** Of the mail with that link. */
  readonly mailId: string;
}

/** What the buttons of other accounts on the sign-in page are there for. Nobody is asked before one of them is pressed. */
export const otherAccounts: Readonly<Record<string, string>> = Object.fromEntries(
  ['GOOGLE', 'GITHUB', 'MICROSOFT'].flatMap((provider) => [
    [`CARTULARY_${provider}_CLIENT_ID`, 'client'],
    [`CARTULARY_${provider}_CLIENT_SECRET`, 'Tell-Nobody-5'],
  ]),
);

/** Gives the organisation a role, a domain, a provider, a key, an invitation, and somebody with a second factor. */
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
