import type { DataOf } from '@cartulary/contracts/endpoint';
import type { readStream, Realtime } from '@cartulary/contracts/endpoints/realtime';
import type { EntityGraph, readAnomalies, readLastHour } from '@cartulary/contracts/endpoints/realtime-graph';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { manager } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { relayOutbox } from '@cartulary/database/system/outbox-relay';
import { countFacts } from '@cartulary/testing/count-facts';
import { anAccount } from '@cartulary/testing/factories';
import { hashPassword } from '../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson } from '../test-person.test-helper.js';

type Stream = DataOf<typeof readStream>;

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());
beforeEach(async () => {
  ada = await TestPerson.signUp(running.url);
});

const organisationId = () => ada.signedIn.user.organizationId;
const inOwn = <T>(work: () => Promise<T>): Promise<T> => running.parts.database.inOrganisation(organisationId(), work);
const now = () => ada.data<Realtime>('GET', '/api/v1/realtime');
const number = () => relayOutbox(running.parts.database, () => Promise.resolve());
const streamOf = async (token = ada.signedIn.token, after?: number): Promise<Stream> => {
  await number();
  const query = after === undefined ? '' : `?after=${after}`;
  return dataOf(await call<Stream>(running.url, 'GET', `/api/v1/realtime/stream${query}`, { token }));
};
const said = ({ rows }: Stream) => rows.map(({ type, item }) => [type, item?.name]);

/** Another person of the organization, signed in. */
async function colleague(): Promise<{ id: string; token: string }> {
  const passwordHash = await hashPassword(PASSWORD);
  const { id, email } = await anAccount(running.parts.database, organisationId(), { role: 'user', passwordHash });
  const body = { email, password: PASSWORD };
  return {
    id,
    token: dataOf(await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', { body })).token,
  };
}

test('documents on their way stand in the step that is done with them, with the age of the oldest', async () => {
  const [waiting, read] = [await ada.uploadText('waits.txt'), await ada.uploadText('is read.txt')];
  const begin = (documentId: string, stage: string, at: string) =>
    inOwn(() =>
      manager().query(
        `UPDATE app.stage_run SET state = 'running', started_at = $3
          WHERE stage = $2 AND run_id = (SELECT current_run_id FROM app.document WHERE item_id = $1)`,
        [documentId, stage, at],
      ),
    );
  await begin(read, 'preview', '2026-01-01T00:00:05Z');
  await begin(read, 'entities', '2026-01-01T00:00:09Z');
  await begin(read, 'fields', '2026-01-01T00:00:07Z');
  const { flow, queued } = await now();
  expect(flow).toEqual([
    { step: 'open', documents: 1, oldestAt: '2026-01-01T00:00:05.000Z' },
    { step: 'text', documents: 0, oldestAt: null },
    { step: 'classify', documents: 0, oldestAt: null },
    { step: 'understand', documents: 1, oldestAt: '2026-01-01T00:00:07.000Z' },
    { step: 'find', documents: 0, oldestAt: null },
  ]);
  expect(queued).toMatchObject({ documents: 1, oldestAt: expect.any(String) });
  expect(waiting).not.toBe(read);
});

test('each minute counts what happened in it, first readings alone', async () => {
  const at = (minutes: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - minutes * 60_000 + 5_000);
  const settled = (outcome: 'ready' | 'failed', minutes: number, isFirst = true) =>
    writeFact('document.settled', {
      at: at(minutes),
      by: { outcome, class: null, isFirst },
      amounts: { pages: 1 },
      durationMs: 1,
    });
  await inOwn(async () => {
    for (const minutes of [3, 3, 7])
      await writeFact('document.received', { at: at(minutes), amounts: { sizeBytes: 1 } });
    await settled('ready', 3);
    await settled('failed', 3);
    await settled('ready', 3, false);
  });
  await countFacts(running.parts.database);
  const { minutes, today } = await now();
  const counted = (name: 'received' | 'read' | 'failed') =>
    Object.fromEntries(
      (minutes.counts[name] ?? []).flatMap((value, index) =>
        value === 0 ? [] : [[new Date(Date.parse(minutes.from) + index * 60_000).toISOString(), value]],
      ),
    );
  const minute = (ago: number) => new Date(at(ago).getTime() - 5_000).toISOString();
  expect(minutes.counts['received']).toHaveLength(realtimeLimits.minutes);
  expect(counted('received')).toEqual({ [minute(3)]: 2, [minute(7)]: 1 });
  expect(counted('read')).toEqual({ [minute(3)]: 1 });
  expect(counted('failed')).toEqual({ [minute(3)]: 1 });
  // Either both or none, around midnight.
  expect([2, 0]).toContain(today.ended);
  expect(today.read).toBe(today.ended / 2);
});

test('people are a number; names are told of one’s own teams alone', async () => {
  const [bea, cem, away] = [await colleague(), await colleague(), await colleague()];
  await inOwn(() =>
    manager().query(`UPDATE app.session SET last_seen_at = now() - interval '16 minutes' WHERE account_id = $1`, [
      away.id,
    ]),
  );
  await inOwn(() =>
    manager().query(
      `WITH made AS (INSERT INTO app.team (id, name) VALUES ($1, 'Payables') RETURNING id)
      INSERT INTO app.team_member (team_id, account_id, role) SELECT id, unnest($2::uuid[]), 'member' FROM made`,
      [newId(), [ada.signedIn.user.id, bea.id]],
    ),
  );
  const { people } = await now();
  const [{ name }] = await inOwn<[{ name: string }]>(() =>
    manager().query(`SELECT trim(first_name || ' ' || last_name) AS name FROM app.account WHERE id = $1`, [bea.id]),
  );
  expect(people.here).toBe(3);
  expect(people.teams).toEqual([{ id: expect.any(String), name: 'Payables', here: 2, names: expect.any(Array) }]);
  expect(people.teams[0]?.names).toContain(name);
  const theirs = dataOf(await call<Realtime>(running.url, 'GET', '/api/v1/realtime', { token: cem.token }));
  expect(theirs.people).toEqual({ here: 3, teams: [] });
});

test('the stream tells what happened to things that one may see, and goes on from a number', async () => {
  const documentId = await ada.uploadText('Told to Ada.txt');
  const first = await streamOf();
  expect(said(first)).toEqual([
    ['document.received', 'Told to Ada.txt'],
    ['session.started', undefined],
  ]);
  expect(said(await streamOf(undefined, first.latest))).toEqual([]);
  await inOwn(() => publishEvent('item.binned', { itemId: documentId }, [`account:${ada.signedIn.user.id}`]));
  const next = await streamOf(undefined, first.latest);
  expect(said(next)).toEqual([['item.binned', 'Told to Ada.txt']]);
  expect(next.rows[0]?.number).toBe(first.latest + 1);
});

test('what was told to everybody but may not be seen now is left out, with its name', async () => {
  const documentId = await ada.uploadText('private.txt');
  await inOwn(() => publishEvent('item.renamed', { itemId: documentId }, [`organisation:${organisationId()}`]));
  const bea = await colleague();
  expect(said(await streamOf(bea.token))).toEqual([['session.started', undefined]]);
  expect(said(await streamOf())).toContainEqual(['item.renamed', 'private.txt']);
  const stranger = await TestPerson.signUp(running.url);
  expect(JSON.stringify(await streamOf(stranger.signedIn.token))).not.toContain(documentId);
});

test('of more than one answer holds it is said how many are left out', async () => {
  const { latest } = await streamOf();
  const more = 7;
  await inOwn(async () => {
    for (let index = 0; index < realtimeLimits.rows + more; index += 1)
      await publishEvent('settings.changed', { category: 'ai', version: 1 }, [`organisation:${organisationId()}`]);
  });
  const answer = await streamOf(undefined, latest);
  expect(answer.rows).toHaveLength(realtimeLimits.rows);
  expect(answer).toMatchObject({ left: more, latest: latest + realtimeLimits.rows + more });
});

test('what is left out is counted from the number that is known, however long the log has grown', async () => {
  const { latest } = await streamOf();
  const everybody = [`organisation:${organisationId()}`];
  for (let index = 0; index < 2; index += 1)
    await inOwn(() => publishEvent('settings.changed', { category: 'ai', version: 1 }, everybody));
  await number();
  const others = realtimeLimits.maxEvents + 1;
  await inOwn(() =>
    manager().query(
      `INSERT INTO app.outbox (id, type, payload, audience, number, published_at, notified_at)
       SELECT gen_random_uuid(), 'settings.changed', '{}', '{account:nobody}', $1::bigint + g, now(), now()
         FROM generate_series(1, $2::int) g`,
      [latest + 2, others],
    ),
  );
  expect(await streamOf(undefined, latest)).toEqual({ rows: [], latest: latest + 2 + others, left: 2 });
});

test('entities are those of documents that one may see', async () => {
  const documentId = await ada.uploadText('names.txt');
  await inOwn(() =>
    manager().query(
      `INSERT INTO app.entity (id, document_id, run_id, kind, text, value, page, confidence, engine, engine_version)
       SELECT $2, item_id, shown_run_id, 'party', 'Ottermere', 'Ottermere', 1, 1, 'test', '1' FROM app.document WHERE item_id = $1`,
      [documentId, newId()],
    ),
  );
  expect((await now()).entities).toEqual({
    documents: 1,
    rows: [{ kind: 'party', value: 'Ottermere', documents: 1 }],
  });
  const bea = await colleague();
  const theirs = dataOf(await call<Realtime>(running.url, 'GET', '/api/v1/realtime', { token: bea.token }));
  expect(theirs.entities).toEqual({ documents: 0, rows: [] });
});

/** Entities in the displayed version of a document. */
const names = (documentId: string, kind: string, ...values: string[]) =>
  inOwn(async () => {
    for (const value of values)
      await manager().query(
        `INSERT INTO app.entity (id, document_id, run_id, kind, text, value, page, confidence, engine, engine_version)
         SELECT $2, item_id, shown_run_id, $3, $4, $4, 1, 1, 'test', '1' FROM app.document WHERE item_id = $1`,
        [documentId, newId(), kind, value],
      );
  });

test('documents that name the same are joined by it, of those that one may see', async () => {
  const [first, second] = [await ada.uploadText('first.txt'), await ada.uploadText('Second Offer.txt')];
  await names(first, 'party', 'Mill', '100 % wool');
  await names(second, 'party', 'Mill');
  const graph = await ada.data<EntityGraph>('GET', '/api/v1/realtime/graph');
  expect(graph.documents.map(({ name }) => name)).toEqual(['Second Offer.txt', 'first.txt']);
  expect(graph.entities).toEqual([
    { id: 0, kind: 'party', value: 'Mill', documents: 2 },
    { id: 1, kind: 'party', value: '100 % wool', documents: 1 },
  ]);
  expect(graph.edges).toHaveLength(3);
  expect(graph.edges).toContainEqual({ documentId: first, entityId: 1 });
  expect(graph.found).toEqual({ documents: 2, entities: 2 });
  const found = (q: string) =>
    ada
      .data<EntityGraph>('GET', `/api/v1/realtime/graph?hours=24&q=${encodeURIComponent(q)}`)
      .then(({ entities, documents }) => [entities.map(({ value }) => value), documents.length]);
  expect(await found('mil')).toEqual([['Mill'], 2]);
  // Wildcard characters are matched literally.
  expect(await found('0 % w')).toEqual([['100 % wool'], 1]);
  expect(await found('_')).toEqual([[], 0]);
  const { token } = await colleague();
  const theirs = dataOf(await call<EntityGraph>(running.url, 'GET', '/api/v1/realtime/graph', { token }));
  expect(theirs).toMatchObject({ documents: [], entities: [], edges: [] });
});

test('a document of the graph says when it was first read, whatever was read again', async () => {
  const documentId = await ada.uploadText('again.txt');
  const readAt = async () =>
    (await ada.data<EntityGraph>('GET', '/api/v1/realtime/graph')).documents.find(({ id }) => id === documentId)
      ?.readAt;
  expect(await readAt()).toBeNull();
  const first = '2026-11-20T10:00:00.000Z';
  await inOwn(async () => {
    const ended = `UPDATE app.processing_run SET state = 'done', finished_at = $2 WHERE document_id = $1`;
    await manager().query(ended, [documentId, first]);
    await manager().query(
      `INSERT INTO app.processing_run (id, document_id, pipeline_version, state, finished_at)
       VALUES ($2, $1, '1', 'done', now()), ($3, $1, '1', 'cancelled', '2026-11-20T09:00:00Z')`,
      [documentId, newId(), newId()],
    );
  });
  expect(await readAt()).toBe(first);
});

test('the last hour is told again in its order, without what one may not see', async () => {
  const documentId = await ada.uploadText('played.txt');
  await inOwn(() => publishEvent('item.renamed', { itemId: documentId }, [`organisation:${organisationId()}`]));
  await number();
  type LastHour = DataOf<typeof readLastHour>;
  const { rows, from, until } = await ada.data<LastHour>('GET', '/api/v1/realtime/last-hour');
  expect(rows.map(({ type }) => type).slice(-2)).toEqual(['document.received', 'item.renamed']);
  expect(Date.parse(until) - Date.parse(from)).toBe(realtimeLimits.recentMs);
  const { token } = await colleague();
  await number();
  const theirs = dataOf(await call<LastHour>(running.url, 'GET', '/api/v1/realtime/last-hour', { token }));
  expect(theirs.rows.map(({ type }) => type)).toEqual(['session.started']);
});

test('a measure that is far from past weeks is told, with how many are known', async () => {
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const WEEK_MS = 7 * 24 * 60 * 60_000;
  const organisation = organisationId();
  await inOwn(() => writeFact('document.received', { amounts: { sizeBytes: 1 } }));
  await countFacts(running.parts.database);
  await running.parts.database.inSystem(async (system) => {
    const add = (at: number, facts: number, grain = 'minute') =>
      system.query(
        `INSERT INTO app.rollup (organisation_id, kind, version, grain, start, by, facts, late, newest, amounts, duration_ms)
         VALUES ($1, 'search.asked', 1, $4, $2, '{}', $3, 0, $2, '{}', 0)`,
        [organisation, new Date(at), facts, grain],
      );
    await add(minute - 9 * WEEK_MS, 1, 'day');
    for (let week = 1; week <= 8; week += 1) await add(minute - week * WEEK_MS - 20 * 60_000, 16);
    await add(minute - 20 * 60_000, 100);
  });
  const { items, judged, of } = await ada.data<DataOf<typeof readAnomalies>>('GET', '/api/v1/realtime/anomalies');
  expect(items).toEqual([{ measure: 'searches', value: 100, spreads: 21 }]);
  // Times, pages, bytes, calls and meeting participants have no usual values there.
  expect(judged).toBe(of - 9);
});
