import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AlertStep } from '@cartulary/contracts/alert-rules';
import { WebhookMessage } from '@cartulary/contracts/alert-webhooks';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { AlertRow, AlertRuleRow } from '@cartulary/database/entities/alert-rule.entity';
import { AlertDeliveryRow, AlertWebhookRow } from '@cartulary/database/entities/alert-webhook.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromFile } from '@cartulary/storage/master-keys';
import { sealText, webhookContext } from '@cartulary/storage/sealed-text';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { notify } from '../notifications/notifier.js';
import { callWebhook, signatureOf, type WebhookContext } from './call-webhook.js';
import { escalate } from './escalate.js';
import { sweepWebhooks } from './sweep-webhooks.js';

const { webhooks: webhookLimits } = alertLimits;
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const FORMER = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

let opened: TestDatabase;
let directory: string;
let keys: KeyRing;
let receiver: Server;
let url: string;
/** Requests the receiver got, and its response. */
const got: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer: (response: ServerResponse) => void;
let context: WebhookContext;

beforeAll(async () => {
  opened = await startTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cartulary-webhooks-'));
  const masterKeys = masterKeysFromFile(join(directory, 'master.key'));
  await masterKeys.create?.();
  keys = await KeyRing.open(masterKeys);
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      answer(response);
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  context = {
    database: opened.database,
    bus: { publish: () => Promise.resolve() } as unknown as WebhookContext['bus'],
    keys,
    outgoing: { networks: 'any', plainHttp: true },
  };
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await opened.stop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  got.splice(0);
  answer = (response) => void response.writeHead(204).end();
});

/** A rule that calls the receiver, with a firing alert. */
async function firing(more: { url?: string; secrets?: object[]; steps?: AlertStep[] } = {}) {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ada } = await anAccount(database, organisationId, { role: 'admin' });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const [ruleId, webhookId, alertId] = [newId(), newId(), newId()];
  const step: AlertStep = { afterMinutes: 0, way: 'webhook', teamId: null, url: more.url ?? url };
  const asked: string[] = [];
  const firedAt = new Date(Date.now() - 60_000);
  await inOwn(async () => {
    const secrets = more.secrets ?? [{ secret: SECRET, until: null }];
    const { sealed, organisationKeyId } = await sealText(keys, JSON.stringify(secrets), webhookContext(webhookId));
    await repository(AlertRuleRow).insert({
      id: ruleId,
      name: 'Many searches',
      definition: {
        kind: 'threshold',
        measure: 'searches',
        windowMinutes: 5,
        direction: 'above',
        limit: 3,
        clearAt: 1,
        forMinutes: 0,
        clearForMinutes: 0,
        against: 'before',
      },
      steps: more.steps ?? [step],
      isOn: true,
      madeBy: ada,
    });
    await repository(AlertWebhookRow).insert({
      id: webhookId,
      ruleId,
      url: more.url ?? url,
      secrets: sealed,
      organisationKeyId,
    });
    await repository(AlertRow).insert({ id: alertId, ruleId, openedAt: firedAt, worst: 4 });
  });
  const ways = {
    desk: { origin: 'https://documents.example.org', keys, sends: false } as never,
    queue: {
      enqueue: (_name: string, { deliveryId }: never) => Promise.resolve((asked.push(deliveryId), '')),
    } as never,
  };
  const call = async () => {
    const [deliveryId = ''] = asked;
    await callWebhook(context, { organisationId, deliveryId });
  };
  return {
    ada,
    organisationId,
    ruleId,
    alertId,
    asked,
    inOwn,
    call,
    escalate: () => inOwn(() => escalate(ways, new Date())),
    delivery: () => inOwn(() => repository(AlertDeliveryRow).findOneByOrFail({ webhookId })),
    webhook: () => inOwn(() => repository(AlertWebhookRow).findOneByOrFail({ id: webhookId })),
    /** Makes this many attempts, each when due. */
    tryTimes: async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) {
        await inOwn(() => manager().query('UPDATE app.alert_delivery SET due_at = now()'));
        await call();
      }
    },
    bells: async () => {
      await notify(database, (error) => {
        throw error;
      });
      return inOwn(() => repository(Notification).find());
    },
  };
}

test('the signature is that of the example of Standard Webhooks', () => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signatureOf([SECRET], id, 1_614_265_330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('an alert is sent once, signed, and says the rule, its figure, moments and ids alone', async () => {
  const { escalate: due, asked, call, delivery, organisationId, ruleId, alertId } = await firing();
  await due();
  await due();
  expect(asked).toHaveLength(1);
  await Promise.all([call(), call()]);
  await call();
  expect(got).toHaveLength(1);
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = got;
  expect(WebhookMessage.parse(JSON.parse(body))).toEqual({
    type: 'alert.fired',
    timestamp: expect.any(String) as string,
    data: {
      organizationId: organisationId,
      ruleId,
      rule: 'Many searches',
      kind: 'threshold',
      measure: 'searches',
      limit: 3,
      alertId,
      value: 4,
      firesSince: expect.any(String) as string,
      step: 1,
      url: `https://documents.example.org/real-time-intelligence?tab=rules&rule=${ruleId}`,
    },
  });
  expect(Object.keys(JSON.parse(body) as object)).toEqual(['type', 'timestamp', 'data']);
  expect(headers['webhook-id']).toBe(asked[0]);
  const seconds = Number(headers['webhook-timestamp']);
  expect(Math.abs(Date.now() / 1_000 - seconds)).toBeLessThan(60);
  expect(headers['webhook-signature']).toBe(signatureOf([SECRET], asked[0] ?? '', seconds, body));
  expect(await delivery()).toMatchObject({ state: 'delivered', status: 204, tries: 1, problem: null });
});

test('what did not arrive is sent again with the same id and text, after longer and longer pauses', async () => {
  const { escalate: due, call, tryTimes, delivery, webhook, bells } = await firing();
  await due();
  answer = (response) => void response.writeHead(503).end('busy');
  await call();
  const first = await delivery();
  expect(first).toMatchObject({ state: 'waiting', status: 503, tries: 1, problem: 'status' });
  expect(first.dueAt.getTime()).toBeGreaterThan(Date.now() + (webhookLimits.retryMs[0] ?? 0) - 5_000);
  expect((await webhook()).failingSince).not.toBeNull();
  // The retry isn't due yet.
  await call();
  expect(got).toHaveLength(1);
  answer = (response) => void response.writeHead(200).end();
  await tryTimes(1);
  expect(got.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual([
    [first.id, first.body],
    [first.id, first.body],
  ]);
  expect([await delivery(), await webhook()]).toMatchObject([{ state: 'delivered', tries: 2 }, { failingSince: null }]);
  expect(await bells()).toEqual([]);
});

test('who made the rule is told once of a webhook that does not answer, and again only after it did', async () => {
  const { escalate: due, tryTimes, delivery, bells, ada } = await firing();
  await due();
  answer = (response) => void response.writeHead(500).end();
  await tryTimes(webhookLimits.toldAfterTries - 1);
  expect(await bells()).toEqual([]);
  await tryTimes(webhookLimits.retryMs.length + 2 - webhookLimits.toldAfterTries);
  expect(await delivery()).toMatchObject({ state: 'failed', tries: webhookLimits.retryMs.length + 1 });
  const told = await bells();
  expect(told).toMatchObject([{ accountId: ada, targetKind: 'alert' }]);
  expect(told[0]?.message).toContain(`at 127.0.0.1:${new URL(url).port} rejected 3 calls`);
});

test('one that answers that it is gone is given up at once', async () => {
  const { escalate: due, call, delivery, bells } = await firing();
  await due();
  answer = (response) => void response.writeHead(410).end();
  await call();
  expect(await delivery()).toMatchObject({ state: 'failed', tries: 1, status: 410 });
  expect(await bells()).toHaveLength(1);
});

test('a redirect is not followed, and an answer without end is not read', async () => {
  const { escalate: due, call, tryTimes, delivery } = await firing();
  await due();
  answer = (response) => void response.writeHead(307, { location: url }).end();
  await call();
  expect(await delivery()).toMatchObject({ state: 'waiting', problem: 'redirect', status: 307 });
  expect(got).toHaveLength(1);
  const closed = new Promise<void>((resolve) => {
    answer = (response) => {
      response.once('close', resolve);
      response.writeHead(200);
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    };
  });
  await tryTimes(1);
  expect(await delivery()).toMatchObject({ state: 'delivered', status: 200 });
  await closed;
});

test.each([
  ['an inner address', undefined, { networks: 'public', plainHttp: true }],
  ['a name that stands for one', 'https://localhost:1/hook', { networks: 'private', plainHttp: false }],
  ['no TLS', undefined, { networks: 'any', plainHttp: false }],
] as const)('%s is not called, and no more is told of it than that', async (_, address, outgoing) => {
  const {
    escalate: due,
    asked,
    organisationId,
    delivery,
  } = await firing(address === undefined ? {} : { url: address });
  await due();
  await callWebhook({ ...context, outgoing }, { organisationId, deliveryId: asked[0] ?? '' });
  expect(await delivery()).toMatchObject({ state: 'waiting', problem: 'unreached', status: null });
  expect(got).toEqual([]);
});

test('a secret that was renewed signs beside the new one until its time is over', async () => {
  const until = (ms: number) => new Date(Date.now() + ms).toISOString();
  const secrets = [
    { secret: SECRET, until: null },
    { secret: FORMER, until: until(60_000) },
    { secret: 'whsec_BBBB', until: until(-1) },
  ];
  const { escalate: due, call, asked } = await firing({ secrets });
  await due();
  await call();
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = got;
  const seconds = Number(headers['webhook-timestamp']);
  expect(headers['webhook-signature']).toBe(signatureOf([SECRET, FORMER], asked[0] ?? '', seconds, body));
});

test('what a worker that died left behind is asked for again under its id', async () => {
  const { escalate: due, asked, inOwn, call } = await firing();
  await due();
  // Claimed by a worker that died: the lease expires.
  await inOwn(() => manager().query(`UPDATE app.alert_delivery SET tries = 1, due_at = now() - interval '1 second'`));
  const queued: unknown[] = [];
  const queue = { enqueue: (_name: string, data: unknown) => Promise.resolve((queued.push(data), '')) } as never;
  await sweepWebhooks({ database: opened.database, queue });
  expect(queued).toContainEqual(expect.objectContaining({ deliveryId: asked[0] }));
  await call();
  expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([asked[0]]);
});

test('a step that the rule no longer has a webhook for is told by the bell', async () => {
  const { escalate: due, inOwn, bells, asked, ada } = await firing();
  await inOwn(() => manager().query('DELETE FROM app.alert_webhook'));
  await due();
  expect(asked).toEqual([]);
  expect(await bells()).toMatchObject([{ accountId: ada, title: 'Alert: Many searches' }]);
});
