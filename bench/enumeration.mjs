/**
 * Whether the time of an answer tells who has an account: a wrong password and a forgotten one, for addresses with an
 * account and for addresses without, in turns. `npm run bench:enumeration` (after `npm run build`)
 */
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { keepResults, quantile } from './machine.mjs';

/** Four wrong passwords an account: the fifth would lock it. */
const ACCOUNTS = 15;
const ATTEMPTS = 4;

// Each call comes from an address of its own, or the limits of one would answer first.
const product = await Product.start({ CARTULARY_TRUSTED_PROXIES: 'loopback' });
let calls = 0;
try {
  const known = [];
  for (let count = 0; count < ACCOUNTS; count += 1)
    known.push((await Person.signUp(product.url, `known-${count}@enumeration.example`)).email);
  const unknown = known.map((email) => email.replace('known', 'unknown'));
  const signIn = (email) => timed('/api/v1/auth/login', { email, password: 'Wrong-Kettle-7-Harbour' }, 401);
  const forgot = (email) => timed('/api/auth/reset-password', { email }, 200);
  await inTurns(signIn, known.slice(0, 2), unknown.slice(0, 2), 1);
  const wrongPassword = await inTurns(signIn, known.slice(2), unknown.slice(2), ATTEMPTS);
  const forgottenPassword = await inTurns(forgot, known, unknown, ATTEMPTS);
  keepResults('enumeration', { wrongPassword, forgottenPassword });
} finally {
  await product.stop();
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

async function timed(path, body, wanted) {
  calls += 1;
  const begun = performance.now();
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${Math.floor(calls / 250)}.${(calls % 250) + 1}`,
    },
    body: JSON.stringify(body),
  });
  await response.text();
  if (response.status !== wanted) throw new Error(`${path} answered ${response.status}`);
  return Math.round((performance.now() - begun) * 10) / 10;
}
