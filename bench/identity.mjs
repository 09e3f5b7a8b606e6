/**
 * The cost of identity: the check of token and session, a permission check, a sign-in, and 200 sign-ins requested
 * within a second. `npm run bench -- identity` (after `npm run build`)
 */
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { mayOpen } from '@cartulary/access/module-access';
import { readConfig } from '@cartulary/config/config';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { createLogger } from '@cartulary/telemetry/logger';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { keepResults, quantile } from './machine.mjs';
import { environmentOf, secondGateway } from './second-gateway.mjs';

const CHECKS = 20_000;
const SIGN_INS = 60;
/**
 * Sign-ins before the measured ones, because a running gateway has its code compiled. The first ones are reported
 * separately.
 */
const WARM_UP = 150;
const ASKED_A_SECOND = 200;
const BURST_MS = 10_000;
/** The people whose correct passwords alternate in the burst. */
const PEOPLE = 40;
const PINGED_EVERY_MS = 20;
/** Limits the text of an unexpected response. */
const SAID_CHARACTERS = 200;
/**
 * By then, the work after a sign-in's response (event log, audit chain) is done, and doesn't slow down either
 * measurement.
 */
const REST_BETWEEN_MS = 100;
const gateway = path.join(import.meta.dirname, '../apps/gateway');
const built = (name) => import(pathToFileURL(path.join(gateway, 'dist', name)).href);
const { verify, hash } = createRequire(path.join(gateway, 'package.json'))('@node-rs/argon2');

const proxies = { CARTULARY_TRUSTED_PROXIES: 'loopback' };
const product = await Product.start(proxies);
let calls = 0;
try {
  const person = await Person.signUp(product.url, 'ada@identity.example');
  const checks = await sessionChecks(person);
  const signIn = await signIns(person);
  const burst = await burstOfSignIns();
  keepResults('identity', { ...checks, signIn, burst });
} finally {
  await product.stop();
}

/** In a separate process, on the product's rows: the cost of a request, including its second of caching. */
async function sessionChecks(person) {
  const config = readConfig('gateway', { ...process.env, ...environmentOf(product, proxies) });
  const log = createLogger({ component: 'gateway', level: 'error', destination: { write: () => true } });
  const { openParts } = await built('open-parts.js');
  const { SigningKeys } = await built('platform/caller/signing-keys.js');
  const { TokensService } = await built('platform/caller/tokens.service.js');
  const { LiveSessionsService } = await built('platform/caller/live-sessions.service.js');
  const { parts, close } = await openParts(config, '0.0.0-bench', log);
  const tokens = new TokensService(new SigningKeys(parts.keys), parts.settings);
  const sessions = new LiveSessionsService(parts.database, tokens, parts.settings, parts.bus);
  sessions.onModuleInit();
  const times = [];
  let caller;
  for (let count = 0; count < CHECKS; count += 1) {
    const begun = performance.now();
    caller = await sessions.callerOfToken(person.token);
    times.push(performance.now() - begun);
  }
  if (caller === undefined) throw new Error('the session was not found');
  const declared = Object.values(endpoints);
  const begun = performance.now();
  let open = 0;
  for (let round = 0; round < 1_000; round += 1)
    for (const endpoint of declared) open += mayOpen(caller, endpoint, caller.subscriptions).open ? 1 : 0;
  const decisions = 1_000 * declared.length;
  const decisionUs = ((performance.now() - begun) * 1_000) / decisions;
  sessions.onModuleDestroy();
  await close();
  return {
    sessionCheck: { medianMs: fine(times, 0.5), p99Ms: fine(times, 0.99), calls: CHECKS },
    permissionDecision: { meanUs: Math.round(decisionUs * 100) / 100, decisions, open },
  };
}

/** On a freshly started gateway, and on the same one after it has run for a while. */
async function signIns(person) {
  const watched = await secondGateway(product, proxies, ['watch-sign-in.mjs']);
  try {
    const first = await inTurns(watched, person);
    for (let count = 0; count < WARM_UP; count += 1)
      await (await login(watched.url, person.email, person.password)).text();
    await rest();
    await watched.ask('sign-ins');
    return { ...(await inTurns(watched, person)), warmUp: WARM_UP, justStarted: first };
  } finally {
    await watched.stop();
  }
}

/**
 * One after another, alternating with just the hash, at today's cost, in this process. `restMs` is the caller's wait
 * beyond that, including its own share and the network; `beside` is the gateway's work other than its hash, as the sum
 * of its steps and the largest of them.
 */
async function inTurns({ url, ask }, person) {
  const stored = await hash(person.password, { memoryCost: 32_768, timeCost: 2, parallelism: 1 });
  const whole = [];
  const alone = [];
  for (let count = 0; count < SIGN_INS; count += 1) {
    await rest();
    const begun = performance.now();
    const response = await login(url, person.email, person.password);
    await response.text();
    if (response.status !== 200) throw new Error(`a sign-in answered ${response.status}`);
    whole.push(performance.now() - begun);
    await rest();
    const hashBegun = performance.now();
    await verify(stored, person.password);
    alone.push(performance.now() - hashBegun);
  }
  const restMs = Math.round((quantile(whole, 0.5) - quantile(alone, 0.5)) * 10) / 10;
  const { hash: hashed, ...steps } = (await ask('sign-ins')).steps;
  const sums = hashed.map((_, at) => Object.values(steps).reduce((sum, times) => sum + times[at], 0));
  const stepMs = Object.fromEntries(Object.entries(steps).map(([name, times]) => [name, fine(times, 0.5)]));
  const [largest] = Object.entries(stepMs).sort(([, one], [, other]) => other - one);
  return {
    medianMs: quantile(whole, 0.5),
    argon2Ms: quantile(alone, 0.5),
    restMs,
    runs: SIGN_INS,
    inGateway: {
      argon2Ms: quantile(hashed, 0.5),
      besideMs: quantile(sums, 0.5),
      stepMs,
      largestStep: { name: largest[0], medianMs: largest[1] },
    },
  };
}

function rest() {
  return new Promise((resolve) => setTimeout(resolve, REST_BETWEEN_MS));
}

/** On a gateway with a monitored event loop, while another page is requested continuously. */
async function burstOfSignIns() {
  const watched = await secondGateway(product, proxies);
  const people = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await someone(count));
  try {
    await (await fetch(`${watched.url}/health`)).text();
    await watched.loop();
    const answers = [];
    const pings = [];
    const begun = performance.now();
    const pinging = setInterval(() => void ping(watched.url, pings), PINGED_EVERY_MS);
    for (let asked = 0; performance.now() - begun < BURST_MS;) {
      const due = Math.floor(((performance.now() - begun) / 1_000) * ASKED_A_SECOND);
      for (; asked < due; asked += 1) answers.push(oneOfMany(watched.url, asked, people));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const settled = await Promise.all(answers);
    clearInterval(pinging);
    const eventLoop = await watched.loop();
    const of = (status) => settled.filter((answer) => answer.status === status);
    return {
      askedASecond: ASKED_A_SECOND,
      seconds: BURST_MS / 1_000,
      signedIn: told(of(200)),
      refused: told(of(401)),
      sentAway: { ...told(of(429)), withRetryAfter: of(429).filter(({ retryAfter }) => retryAfter !== null).length },
      other: othersOf(settled),
      otherCalls: { medianMs: quantile(pings, 0.5), p99Ms: quantile(pings, 0.99), maxMs: quantile(pings, 1) },
      eventLoop,
    };
  } finally {
    await watched.stop();
  }
}

/** The number of unexpected responses, by status or connection error, with their text. */
function othersOf(answers) {
  const others = answers.filter(({ status }) => ![200, 401, 429].includes(status));
  return others.reduce((counts, { status, said }) => {
    const name = `${status} ${said}`;
    return { ...counts, [name]: (counts[name] ?? 0) + 1 };
  }, {});
}

function told(answers) {
  const times = answers.map(({ ms }) => ms);
  return { answers: answers.length, medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
}

/** A person with an account. */
async function someone(number) {
  const given = { email: `somebody-${number}@identity.example`, password: 'Blue-Kettle-7-Harbour' };
  const body = {
    ...given,
    firstName: 'Ilse',
    lastName: 'Marwick',
    acceptTerms: true,
    acceptPrivacy: true,
    role: 'user',
  };
  const response = await post(product.url, '/api/auth/signup', body);
  if (response.status !== 201) throw new Error(`a sign-up answered ${response.status}`);
  await response.text();
  return given;
}

/** Alternates between correct passwords and unknown accounts, which are hashed like all others, and never locked. */
async function oneOfMany(origin, number, people) {
  const nobody = { email: `nobody-${number}@identity.example`, password: 'Wrong-Kettle-7-Harbour' };
  const { email, password } = number % 2 === 0 ? people[(number / 2) % people.length] : nobody;
  const begun = performance.now();
  try {
    const response = await login(origin, email, password);
    const said = (await response.text()).slice(0, SAID_CHARACTERS);
    const { status, headers } = response;
    return { status, said, retryAfter: headers.get('retry-after'), ms: performance.now() - begun };
  } catch (error) {
    return {
      status: error.cause?.code ?? error.name,
      said: error.message,
      retryAfter: null,
      ms: performance.now() - begun,
    };
  }
}

async function ping(origin, pings) {
  const begun = performance.now();
  await (await fetch(`${origin}/api/v1/modules/catalogue`, { headers: from() })).text();
  pings.push(performance.now() - begun);
}

function login(origin, email, password) {
  return post(origin, '/api/v1/auth/login', { email, password });
}

function post(origin, address, body) {
  return fetch(origin + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from() },
    body: JSON.stringify(body),
  });
}

/** Each call comes from a different IP address; otherwise, the rate limits would apply. */
function from() {
  calls += 1;
  return {
    'x-forwarded-for': `198.${18 + (Math.floor(calls / 62_500) % 2)}.${Math.floor(calls / 250) % 250}.${(calls % 250) + 1}`,
  };
}

/** In microseconds, because the measured times are shorter than the tenths of a millisecond of the others. */
function fine(samples, share) {
  const sorted = [...samples].sort((one, other) => one - other);
  return Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? NaN) * 1_000) / 1_000;
}
