/**
 * How soon a revocation takes effect in another process: from an action at one gateway until a call is rejected and a
 * socket is closed at the other; both on one Redis bus. `npm run bench -- revocation` (after `npm run build`; needs
 * redis-server)
 */
import { io } from 'socket.io-client';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { startRedis } from '@cartulary/testing/redis';
import { keepResults, quantile } from './machine.mjs';
import { secondGateway } from './second-gateway.mjs';

const ROUNDS = 20;
const ASKED_EVERY_MS = 5;
const GIVEN_UP_MS = 10_000;

const redis = await startRedis();
if (!redis) throw new Error('redis-server is missing');
const bus = { REDIS_URL: redis.url, CARTULARY_TRUSTED_PROXIES: 'loopback' };
const product = await Product.start(bus);
let second;
let calls = 0;
try {
  second = await secondGateway(product, bus);
  const admin = await Person.signUp(product.url, 'admin@revocation.example');
  const password = product.addUser('member@revocation.example', 'admin');
  const acts = {
    signOut: (member) => post(product.url, '/api/v1/auth/logout', member.token),
    suspension: (member) => post(product.url, `/api/auth/enterprise/users/${member.id}/suspend`, admin.token),
    roleChange: (member) =>
      post(product.url, `/api/auth/enterprise/users/${member.id}/role`, admin.token, { role: 'user' }, 'PUT'),
  };
  const results = {};
  for (const [name, act] of Object.entries(acts)) {
    const taken = { callRefusedMs: [], socketMs: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { callMs, socketMs } = await measure(await signIn(password), act, name);
      taken.callRefusedMs.push(callMs);
      taken.socketMs.push(socketMs);
      await makeGood(admin);
    }
    results[name] = Object.fromEntries(Object.entries(taken).map(([what, times]) => [what, figures(times)]));
  }
  keepResults('revocation', {
    about: 'from the act sent at one gateway to its effect at the other; socket: cut, for a role change told',
    gateways: 2,
    bus: 'redis',
    ...results,
  });
} finally {
  await second?.stop();
  await product.stop();
  await redis.stop();
}

function figures(times) {
  return {
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    maxMs: quantile(times, 1),
    runs: times.length,
  };
}

/** One action, and how long until the other gateway rejects formerly allowed calls and its socket is notified. */
async function measure(member, act, name) {
  const socket = io(second.url, { auth: { token: await socketToken(member.token) }, transports: ['websocket'] });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  if ((await people(member.token)) !== 200) throw new Error('the member was not let in to begin with');
  const begun = performance.now();
  const heard = new Promise((resolve, reject) => {
    const done = () => resolve(performance.now() - begun);
    socket.once(name === 'roleChange' ? 'account.changed' : 'disconnect', done);
    setTimeout(() => reject(new Error(`${name}: the socket heard nothing`)), GIVEN_UP_MS).unref();
  });
  const refused = untilRefused(member.token, begun, name);
  await act(member);
  const taken = { callMs: await refused, socketMs: await heard };
  socket.close();
  return taken;
}

async function untilRefused(token, begun, name) {
  for (;;) {
    const status = await people(token);
    if (status !== 200) return performance.now() - begun;
    if (performance.now() - begun > GIVEN_UP_MS) throw new Error(`${name}: calls are still let through`);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
}

async function people(token) {
  return (await ask(second.url, '/api/auth/enterprise/users?pageSize=1', token)).status;
}

async function signIn(password) {
  const body = { email: 'member@revocation.example', password };
  const { data } = await (await ask(product.url, '/api/v1/auth/login', undefined, body, 'POST')).json();
  return { token: data.token, id: data.user.id };
}

async function makeGood(admin) {
  const { id } = (await (await ask(product.url, '/api/auth/enterprise/users?q=member', admin.token)).json()).data
    .users[0];
  await post(product.url, `/api/v1/people/${id}/reactivate`, admin.token);
  await post(product.url, `/api/auth/enterprise/users/${id}/role`, admin.token, { role: 'admin' }, 'PUT');
}

async function socketToken(token) {
  const answer = await ask(product.url, '/api/v1/auth/short-token', token, { purpose: 'socket' }, 'POST');
  return (await answer.json()).data.token;
}

async function post(origin, path, token, body, method = 'POST') {
  const response = await ask(origin, path, token, body, method);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

/** Each call comes from a different IP address; otherwise, the rate limits would apply. */
function ask(origin, path, token, body, method = 'GET') {
  calls += 1;
  return fetch(origin + path, {
    method,
    headers: {
      'x-forwarded-for': `198.18.${Math.floor(calls / 250) % 250}.${(calls % 250) + 1}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
