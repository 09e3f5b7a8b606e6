/**
 * Imported before a gateway: reports on request the steps of each sign-in since then, as its caller waits for them, in
 * ms: `arrival` (HTTP, guards, the parsed body), `look` (finding the account, counting the attempt), `hash` (Argon2id
 * with its queue), `decide` (the account locked, all data read), `write` (session, events and audit, with the COMMIT
 * that waits for the disk) and `answer`. One sign-in at a time.
 */
import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const argon2 = require('@node-rs/argon2');
const { Client } = require('pg');

const taken = [];
let moments;
const now = (name) => moments !== undefined && (moments[name] ??= performance.now());

subscribe('http.server.request.start', ({ request }) => {
  moments = request.url === '/api/v1/auth/login' ? { begun: performance.now() } : undefined;
});
subscribe('http.server.response.finish', ({ request }) => {
  if (moments === undefined || request.url !== '/api/v1/auth/login') return;
  now('answered');
  taken.push(moments);
  moments = undefined;
});

const { verify } = argon2;
argon2.verify = async (...given) => {
  now('hashBegun');
  try {
    return await verify(...given);
  } finally {
    now('hashed');
  }
};

const { query } = Client.prototype;
Client.prototype.query = function (...given) {
  const text = typeof given[0] === 'string' ? given[0] : given[0]?.text;
  now('asked');
  if (/^\s*WITH opened/.test(text)) now('writes');
  const answer = query.apply(this, given);
  if (text === 'COMMIT' && typeof answer?.then === 'function')
    answer.then(
      () => now('committed'),
      () => undefined,
    );
  return answer;
};

process.on('message', (message) => {
  if (message?.type !== 'sign-ins') return;
  const between = (from, to) => taken.map((each) => each[to] - each[from]);
  process.send?.({
    type: 'sign-ins',
    steps: {
      arrival: between('begun', 'asked'),
      look: between('asked', 'hashBegun'),
      hash: between('hashBegun', 'hashed'),
      decide: between('hashed', 'writes'),
      write: between('writes', 'committed'),
      answer: between('committed', 'answered'),
    },
  });
  taken.length = 0;
});
