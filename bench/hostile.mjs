/**
 * The time of GET /health while ten signed-out callers send the most expensive bodies allowed, compared with the same
 * callers with harmless bodies of 1 kB. `npm run bench -- hostile` (after `npm run build`)
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@cartulary/testing/product';
import { keepResults, quantile } from './machine.mjs';

const CALLERS = 10;
const ROUNDS = 2;
const PHASE_MS = 10_000;
const ASKED_EVERY_MS = 25;
/** The rate limit of an IP address: two calls per second. */
const PACES = { paced: 500, 'as fast as answered': 0 };
const KB = 1024;

const filled = (part, characters) => part.repeat(Math.floor(characters / part.length));
const entry = (metadata, message = 'x') => JSON.stringify({ message, level: 'info', metadata });
const texts = ['key', 'deadbeef', 'eyJ-', 'bearer ', 'token=', 'password: "'];
const list = (many, part) => `[${Array(many).fill(part).join(',')}]`;

/** As large as each call accepts, with the most expensive contents. */
const worst = [
  ...texts.map((part) => ['/api/v1/logs', entry({ text: filled(part, 250 * KB) })]),
  ['/logs', entry({ text: filled('\\', 120 * KB) })],
  ...texts.map((part) => [
    '/api/v1/logs',
    JSON.stringify({ events: Array.from({ length: 30 }, () => ({ message: filled(part, 8_000), level: 'info' })) }),
  ]),
  ['/api/logs', `{"message":"x","level":"info","metadata":{"a":${list(9_900, '0')}}}`],
  [
    '/api/v1/logs/fallback',
    `{"message":"x","level":"info","metadata":{${Array.from({ length: 4_900 }, (_, at) => `"name${at}":0`).join(',')}}}`,
  ],
  ['/api/v1/logs', `{"events":${list(9_900, '0')}}`],
  ['/api/v1/logs', `{"message":"x","level":"info","metadata":{"a":${list(120_000, '0')}}}`],
  ['/api/auth/login', `{"email":${list(500_000, '0')}}`],
  ['/api/auth/login', `{"email":${list(29_000, '0')}}`],
  ['/api/errors', JSON.stringify({ id: 'h', error: { message: filled('"', 8_000), stack: filled('a', 16_000) } })],
  [
    '/api/errors',
    JSON.stringify({
      id: 'h',
      error: { message: filled('0-', 8_000), stack: filled('x.js?', 16_000) },
      context: { text: filled('key', 100_000) },
    }),
  ],
  [
    '/api/v1/analytics/events',
    JSON.stringify({
      events: Array.from({ length: 100 }, () => ({ name: 'a', properties: { text: filled('key', 500) } })),
    }),
  ],
];
const harmless = worst.map(() => ['/api/v1/logs', JSON.stringify({ message: 'x'.repeat(960), level: 'info' })]);

const product = await Product.start({ CARTULARY_TRUSTED_PROXIES: 'loopback' });
let callers = 0;
try {
  const results = {};
  for (const [name, everyMs] of Object.entries(PACES)) {
    const taken = { harmless: [], worst: [] };
    const statuses = { harmless: {}, worst: {} };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [kind, bodies] of Object.entries({ harmless, worst }))
        taken[kind].push(...(await phase(bodies, everyMs, statuses[kind])));
    const p99 = { harmlessMs: quantile(taken.harmless, 0.99), worstMs: quantile(taken.worst, 0.99) };
    results[name] = {
      p99,
      factor: p99.worstMs / p99.harmlessMs,
      medianMs: { harmless: quantile(taken.harmless, 0.5), worst: quantile(taken.worst, 0.5) },
      maxMs: { harmless: quantile(taken.harmless, 1), worst: quantile(taken.worst, 1) },
      asked: taken.worst.length,
      statuses,
    };
    console.log(name, JSON.stringify(results[name]));
  }
  keepResults('hostile', {
    about: 'GET /health beside ten unsigned callers',
    callers: CALLERS,
    phaseMs: PHASE_MS,
    rounds: ROUNDS,
    ...results,
  });
} finally {
  await product.stop();
}

/** The times of repeated GET /health while the callers send. Each phase has its own IP addresses. */
async function phase(bodies, everyMs, statuses) {
  const until = performance.now() + PHASE_MS;
  const sending = Array.from({ length: CALLERS }, (_, at) => send(bodies, at, everyMs, until, statuses));
  const taken = [];
  while (performance.now() < until) {
    const begun = performance.now();
    await (await fetch(`${product.url}/health`)).arrayBuffer();
    taken.push(performance.now() - begun);
    await pause(ASKED_EVERY_MS);
  }
  await Promise.all(sending);
  return taken;
}

async function send(bodies, first, everyMs, until, statuses) {
  callers += 1;
  const address = `203.0.113.${callers % 250}`;
  for (let at = first; performance.now() < until; at += 1) {
    const [path, body] = bodies[at % bodies.length];
    const begun = performance.now();
    const { status } = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body,
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
    await pause(Math.max(0, everyMs - (performance.now() - begun)));
  }
}
