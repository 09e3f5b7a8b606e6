import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import pg from 'pg';
import { gatewayInProcess, type GatewayInProcess } from '../../gateway-in-process.test-helper.js';
import { asIfRead } from '../../reading-rows.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';

/** A call's database cost: statements, including those that begin and end its transaction, and rows returned. */
interface Cost {
  readonly statements: number;
  readonly rows: number;
  /** Published by a change. */
  readonly events?: number;
}

const table = path.join(import.meta.dirname, 'call-costs.json');
const UPDATE = 'CARTULARY_WRITE_CALL_COSTS';
const DOCUMENTS = 25;
/**
 * Counts become stable once sessions, settings, and statements are cached. Timers occasionally add statements, so the lowest count is used.
 */
const ROUNDS = 6;

let running: GatewayInProcess;
let ada: TestPerson;
let newest = '';
let writtenId = '';
let watcher: pg.Client;
let sent: Required<Omit<Cost, 'events'>> = { statements: 0, rows: 0 };

beforeAll(async () => {
  const emit = pg.Connection.prototype.emit;
  jest.spyOn(pg.Connection.prototype, 'emit').mockImplementation(function (this: pg.Connection, name, ...given) {
    if (name === 'commandComplete') sent = { ...sent, statements: sent.statements + 1 };
    if (name === 'dataRow') sent = { ...sent, rows: sent.rows + 1 };
    return emit.call(this, name, ...given);
  });
  running = await gatewayInProcess();
  watcher = new pg.Client({ connectionString: running.test.superuserUrl });
  await watcher.connect();
  ada = await TestPerson.signUp(running.url);
  const { organizationId, id } = ada.signedIn.user;
  const { database, search } = running.parts;
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const text = `Report ${n} of the harbor, total EUR 12.30`;
    newest = await ada.uploadText(`report-${n}.txt`, text);
    await asIfRead(database, organizationId, newest, text);
    const document = {
      documentId: newest,
      title: `report-${n}.txt`,
      mediaType: 'text/plain',
      state: 'needs-review' as const,
      createdAt: new Date(),
      principals: [`account:${id}`],
      revision: 1,
      pages: [{ page: 1, text }],
    };
    await database.actingFor(organizationId, () => search.upsert([document]));
  }
});
afterAll(async () => {
  await watcher.end();
  await running.stop();
  jest.restoreAllMocks();
});

const calls: Readonly<Record<string, () => string>> = {
  dashboard: () => '/api/v1/dashboard?timezone=UTC',
  documents: () => '/api/v1/documents?pageSize=20',
  library: () => '/api/v1/library?pageSize=20',
  'one document': () => `/api/v1/documents/${newest}`,
  'text of a document': () => `/api/v1/documents/${newest}/text`,
  search: () => '/api/v1/search?q=harbor',
  'review queue': () => '/api/v1/review?pageSize=20',
  workspace: () => '/api/v1/collaboration/items?section=all&pageSize=20',
  activity: () => '/api/v1/collaboration/activity?pageSize=20',
  notifications: () => '/api/v1/notifications?pageSize=20',
  'executive figures': () => '/api/v1/metrics/executive?timezone=UTC',
  people: () => '/api/auth/enterprise/users?pageSize=20',
  'audit log': () => '/api/v1/audit?pageSize=20',
  'unknown address': () => '/api/v1/nothing',
};

type Change = readonly ['POST' | 'PATCH', string, object];

/** Each changes a different value for a different `n`. */
const changes: Readonly<Record<string, (n: number) => Change>> = {
  'rename a document': (n) => ['PATCH', `/api/v1/documents/${newest}`, { name: `renamed-${n}.txt` }],
  'create a tag': (n) => ['POST', '/api/v1/tags', { name: `tag ${n}` }],
  'create a folder': (n) => ['POST', '/api/v1/folders', { name: `Folder ${n}` }],
  'create a written document': (n) => ['POST', '/api/v1/collaboration/items', { kind: 'document', title: `Text ${n}` }],
  'comment on a written document': (n) => [
    'POST',
    `/api/v1/collaboration/items/${writtenId}/threads`,
    { body: `Comment ${n}` },
  ],
};

async function published(): Promise<number> {
  const { rows } = await watcher.query<{ events: number }>('SELECT count(*)::int AS events FROM app.outbox');
  return rows[0]?.events ?? 0;
}

async function costOf(call: (round: number) => Promise<unknown>): Promise<Required<Cost>> {
  const costs: Required<Cost>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const publishedBefore = await published();
    const before = sent;
    await call(round);
    const { statements, rows } = { statements: sent.statements - before.statements, rows: sent.rows - before.rows };
    costs.push({ statements, rows, events: (await published()) - publishedBefore });
  }
  const fewest = (of: keyof Cost): number => Math.min(...costs.map((cost) => cost[of]));
  return { statements: fewest('statements'), rows: fewest('rows'), events: fewest('events') };
}

async function costOfCall(address: string): Promise<Cost> {
  const { statements, rows } = await costOf(() => ada.call('GET', address));
  return { statements, rows };
}

const costOfChange = (change: (n: number) => Change): Promise<Cost> =>
  costOf(async (round) => {
    const [method, address, body] = change(round);
    const { status } = await ada.call(method, address, { body });
    expect(status).toBeLessThan(300);
  });

test(`each call costs the statements, rows, and events of call-costs.json (${UPDATE}=1 stores new ones)`, async () => {
  const costs: Record<string, Cost> = {};
  for (const [name, address] of Object.entries(calls)) costs[name] = await costOfCall(address());
  const item = { kind: 'document', title: 'Minutes' };
  writtenId = (await ada.data<{ id: string }>('POST', '/api/v1/collaboration/items', item)).id;
  for (const [name, change] of Object.entries(changes)) costs[name] = await costOfChange(change);
  if (process.env[UPDATE] === '1') writeFileSync(table, `${JSON.stringify(costs, null, 2)}\n`);
  expect(costs).toEqual(JSON.parse(readFileSync(table, 'utf8')));
});
