import { randomBytes } from 'node:crypto';
import { openAsBlob, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { say } from './say.mjs';

/** Real documents; SOURCES.md next to them lists their origins and licenses. */
const samples = path.join(root, 'e2e/samples');
const readable = ['.pdf', '.png', '.jpg', '.jpeg', '.txt'];

async function call(url, init) {
  const response = await fetch(url, init);
  const answer = await response.json();
  if (!answer.success) throw new Error(`${url} answered ${response.status}: ${answer.error ?? answer.message}`);
  return answer.data;
}

/**
 * Fills an empty installation like a person would: creates the first account and uploads the sample documents, which
 * are then processed. Prints how to sign in.
 * @throws if the gateway rejects a call
 */
export async function fillDemo(url, email = 'demo@example.com') {
  // Contains every kind of character that a password policy may require, and no part of the person's name.
  const password = `Sample-7-${randomBytes(16).toString('base64url')}`;
  const person = { firstName: 'Demo', lastName: 'Account', email, password, acceptTerms: true, acceptPrivacy: true };
  const { token } = await call(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const form = new FormData();
  const names = readdirSync(samples).filter((name) => readable.includes(path.extname(name)));
  for (const name of names) form.append('file', await openAsBlob(path.join(samples, name)), name);
  const headers = { authorization: `Bearer ${token}` };
  const { documents } = await call(`${url}/api/v1/documents`, { method: 'POST', headers, body: form });
  say(`${documents.length} sample documents are being read. Sign in as ${email} with the password ${password}`);
}
