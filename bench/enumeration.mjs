/**
 * Whether response times reveal who has an account: a wrong password, here and in a directory, and a forgotten one, for
 * names with and without an account; a wrong code at the second step, and used links, for real and made-up ones.
 * Alternating. `npm run bench -- enumeration` (after `npm run build`; with slapd for the directory)
 */
import { randomBytes } from 'node:crypto';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { startSlapd } from '@cartulary/testing/slapd';
import { waitFor } from '@cartulary/testing/wait-for';
import { Secret, TOTP } from 'otpauth';
import { keepResults, quantile } from './machine.mjs';

/** Four wrong passwords per account, because a fifth would lock it. */
const ACCOUNTS = 15;
const ATTEMPTS = 4;
const WRONG = 'Wrong-Kettle-7-Harbour';
const NEXT = 'Green-Anvil-3-Meadow';

const entry = (count) => `dn: uid=known-${count},dc=acme,dc=example
objectClass: inetOrgPerson\nuid: known-${count}\ncn: known-${count}\nsn: Person
mail: known-${count}@enumeration.example\nuserPassword: right-horse-9\n`;
const slapd = await startSlapd(Array.from({ length: ACCOUNTS }, (_, count) => entry(count)).join('\n'));
// Each call comes from a different IP address; otherwise, the rate limits would apply.
const product = await Product.start({
  CARTULARY_TRUSTED_PROXIES: 'loopback',
  CARTULARY_PROVIDER_PLAIN_HTTP: '1',
  CARTULARY_LDAP_URL: slapd.url,
  CARTULARY_LDAP_BIND_DN: slapd.bindDn,
  CARTULARY_LDAP_BIND_PASSWORD: slapd.bindPassword,
  CARTULARY_LDAP_BASE: slapd.base,
});
let calls = 0;
try {
  const people = [];
  for (let count = 0; count < ACCOUNTS; count += 1)
    people.push(await Person.signUp(product.url, `known-${count}@enumeration.example`));
  const known = people.map(({ email }) => email);
  const unknown = known.map((email) => email.replace('known', 'unknown'));
  const madeUp = people.map(() => randomBytes(32).toString('base64url'));

  const signIn = (email) => timed('/api/v1/auth/login', { email, password: WRONG }, 401);
  const forgot = (email) => timed('/api/auth/reset-password', { email }, 200);
  const askDirectory = (username) => timed('/api/auth/ldap', { username, password: WRONG }, 401);
  const verifyLink = (token) => timed('/api/auth/verify-email', { token }, 400);
  const resetLink = (token) => timed('/api/v1/auth/reset-password/check', { token }, 400);
  const secondStep = (challenge) => timed('/api/auth/mfa/verify', { method: 'totp', token: '000000' }, 401, challenge);

  await inTurns(signIn, known.slice(0, 2), unknown.slice(0, 2), 1);
  const wrongPassword = await inTurns(signIn, known.slice(2), unknown.slice(2), ATTEMPTS);
  const forgottenPassword = await inTurns(forgot, known, unknown, ATTEMPTS);

  const confirmed = await linksOf('verify');
  for (const person of people)
    await take('/api/auth/verify-email', { token: confirmed.get(person.email) }, person.token);
  const usedVerifyLink = await inTurns(verifyLink, [...confirmed.values()], madeUp, ATTEMPTS);

  const challenges = [];
  for (const person of people) challenges.push(await challengeOf(person));
  const wrongCode = await inTurns(secondStep, challenges, madeUp, ATTEMPTS);

  const sent = await linksOf('reset');
  for (const token of sent.values()) await take('/api/v1/auth/reset-password/confirm', { token, password: NEXT });
  const usedResetLink = await inTurns(resetLink, [...sent.values()], madeUp, ATTEMPTS);

  // Directory names share their limits with this product's, so they differ from those tried above.
  const inDirectory = known.map((email) => email.replace('@enumeration', '@directory'));
  const nowhere = inDirectory.map((name) => name.replace('known', 'unknown'));
  await inTurns(askDirectory, inDirectory.slice(0, 2), nowhere.slice(0, 2), 1);
  const wrongDirectoryPassword = await inTurns(askDirectory, inDirectory.slice(2), nowhere.slice(2), ATTEMPTS);

  keepResults('enumeration', {
    wrongPassword,
    forgottenPassword,
    usedVerifyLink,
    usedResetLink,
    wrongCode,
    wrongDirectoryPassword,
  });

  /** The newest token in a kind of email by address, as the operator sees it. */
  async function linksOf(kind) {
    const [operator] = people;
    const newest = await waitFor(async () => {
      const found = new Map();
      for (let page = 1; page <= 3; page += 1) {
        const { body } = await operator.call('GET', `/api/v1/mails?pageSize=100&page=${page}`);
        for (const mail of body.data?.items ?? [])
          if (mail.kind === kind && !found.has(mail.address)) found.set(mail.address, mail.id);
      }
      return found.size === ACCOUNTS && found;
    });
    const links = new Map();
    for (const [address, id] of newest) {
      const { body } = await operator.call('GET', `/api/v1/mails/${id}`);
      links.set(address, body.data.link.split('=')[1]);
    }
    return links;
  }
} finally {
  await product.stop();
  await slapd.stop();
}

/** Sets up an authenticator app. @returns the challenge of a sign-in that waits for its code */
async function challengeOf(person) {
  const { secret } = await take('/api/auth/mfa/setup', { method: 'totp' }, person.token);
  const token = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await take('/api/auth/mfa/verify', { method: 'totp', token }, person.token);
  const { email, password } = person;
  return (await take('/api/v1/auth/login', { email, password })).challenge;
}

async function inTurns(call, known, unknown, times) {
  const taken = { known: [], unknown: [] };
  for (let round = 0; round < times; round += 1)
    for (let at = 0; at < known.length; at += 1) {
      taken.known.push(await call(known[at]));
      taken.unknown.push(await call(unknown[at]));
    }
  const figures = (times) => ({ medianMs: quantile(times, 0.5), p90Ms: quantile(times, 0.9), calls: times.length });
  return { known: figures(taken.known), unknown: figures(taken.unknown) };
}

function post(path, body, bearer) {
  calls += 1;
  return fetch(product.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${Math.floor(calls / 250)}.${(calls % 250) + 1}`,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
}

/** A call that must succeed. @returns its data */
async function take(path, body, bearer) {
  const response = await post(path, body, bearer);
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.error}`);
  return answer.data;
}

async function timed(path, body, wanted, bearer) {
  const begun = performance.now();
  const response = await post(path, body, bearer);
  await response.text();
  if (response.status !== wanted) throw new Error(`${path} answered ${response.status}`);
  return Math.round((performance.now() - begun) * 10) / 10;
}
