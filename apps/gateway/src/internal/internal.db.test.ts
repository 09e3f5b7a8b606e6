import type { InternalHistory } from '@cartulary/contracts/endpoints/internal';
import { internalLimits } from '@cartulary/contracts/limits/internal';
import { newId } from '@cartulary/database/new-id';
import { manager } from '@cartulary/database/organisation-context';
import { writeReport, type ProcessFigures } from '@cartulary/database/processes.queries';
import type { AnswerOf } from '../platform/serve/serve.js';
import { selfSigned } from '@cartulary/testing/self-signed';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';
import { Certificates } from './certificates.js';

type Read = AnswerOf<'internal.read'>;

let running: TestGateway;
let operator: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  operator = await TestPerson.signUp(running.url);
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const read = (person: TestPerson): Promise<Read> => person.data<Read>('GET', '/api/v1/internal-dashboard');
const ask = (sql: string, values: unknown[] = []): Promise<unknown[]> =>
  running.parts.database.inSystem((system) => system.query(sql, values));
const forgetSamples = () => ask('DELETE FROM app.installation_sample');
const figures: ProcessFigures = {
  residentBytes: 100,
  cpuShare: 0.5,
  busyShare: 0.2,
  loopP99Ms: 2,
  loopLongestMs: 9,
  calls: 90,
  failedCalls: 4,
};
async function aProcess(component: 'gateway' | 'workers', took: Partial<ProcessFigures> = {}): Promise<string> {
  const id = newId();
  const who = { id, component, version: '1.2.3', host: 'quay', pid: 42, startedAt: new Date() };
  await writeReport(running.parts.database, who, { ...figures, ...took });
  return id;
}
const errorOf = (person: TestPerson, id: string) =>
  person.call('POST', '/api/errors', { body: { id, error: { message: `broken ${id}` } } });

test('an admin who operates nothing sees the work of the own organization alone', async () => {
  await operator.uploadText();
  await ada.uploadText();
  await ada.uploadText();
  await errorOf(ada, 'aaaa1111');
  const own = await read(ada);
  expect(own.installation).toBeNull();
  expect(own.sizes).toMatchObject({ documents: 2 });
  expect(own.work.stages).toMatchObject([{ stage: null, documents: 2 }]);
  expect(own.work.errors).toMatchObject({ lately: 1, today: 1 });
  await forgetSamples();
  const all = await read(operator);
  expect(all.sizes.documents).toBe(3);
  expect(all.work.errors.today).toBe(1);
  expect(all.installation?.state.queues.map(({ name }) => name)).toContain('pipeline');
  expect(all.installation?.state.database.sizeBytes).toBeGreaterThan(1_000_000);
});

test('of identity providers the last certificate counts, for an admin those of the own organization alone', async () => {
  const certificates = await Promise.all([selfSigned('first', 3), selfSigned('second', 12)]);
  const idpCertificates = [...certificates.map(({ certificate }) => certificate), 'none'];
  for (const person of [ada, operator])
    await running.parts.database.inOrganisation(person.signedIn.user.organizationId, () =>
      manager().query(
        `INSERT INTO app.identity_provider (id, kind, enabled, allow_new_accounts, default_role, config)
         VALUES ($1, 'saml', $2, false, 'user', $3)`,
        [newId(), person === ada, { idpCertificates }],
      ),
    );
  const own = await read(ada);
  expect(own.certificates).toMatchObject([{ kind: 'identity-provider', of: expect.any(String) }]);
  const leftMs = Date.parse(own.certificates[0]?.expiresAt ?? '') - Date.now();
  expect(Math.round(leftMs / 86_400_000)).toBe(12);
  const settings = { publicUrl: 'http://localhost' } as GatewaySettings;
  expect(await new Certificates(running.parts.database, settings).newest()).toEqual(own.certificates);
});

test('the longest transaction is told also where it is that of the other role', async () => {
  await forgetSamples();
  const { installation } = await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, async () => {
    await manager().query('SELECT 1');
    return read(operator);
  });
  expect(installation?.state.database.longestTransactionMs).toBeGreaterThan(0);
});

test('how many meet is counted over the whole installation, and what is still so has been since then', async () => {
  await forgetSamples();
  await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, async () => {
    const [meeting, ended] = [newId(), newId()];
    await manager().query(
      `INSERT INTO app.meeting (id, title, begun_at, ended_at) VALUES ($1, 'One', now(), NULL), ($2, 'Two', now(), now())`,
      [meeting, ended],
    );
    for (const state of ['in', 'in', 'waiting'])
      await manager().query(
        `INSERT INTO app.meeting_participant (id, meeting_id, name, state) VALUES ($1, $2, 'Somebody', $3)`,
        [newId(), meeting, state],
      );
  });
  const first = (await read(operator)).installation?.state.meetings;
  expect(first).toMatchObject({ server: { kind: 'missing' }, meetings: 1, people: 2, startedAt: null });
  await ask(`UPDATE app.installation_sample SET at = at - interval '1 minute',
    state = jsonb_set(state, '{takenAt}', to_jsonb('2026-01-01T00:00:00.000Z'::text))`);
  const later = (await read(operator)).installation?.state;
  expect(later?.takenAt).not.toBe('2026-01-01T00:00:00.000Z');
  expect(later?.meetings.since).toBe(first?.since);
});

test('lines over time are for operators alone', async () => {
  expect((await ada.call('GET', '/api/v1/internal-dashboard/history')).status).toBe(403);
});

test('a process that stopped reporting is gone since then, one that was told to end makes room for the next', async () => {
  const [gone, ended, now] = [await aProcess('workers'), await aProcess('workers'), await aProcess('workers')];
  await ask(`UPDATE app.process SET started_at = now() - interval '1 hour' WHERE id = ANY($1)`, [[gone, now]]);
  await ask(`UPDATE app.process SET seen_at = now() - interval '10 minutes' WHERE id = $1`, [gone]);
  await ask('UPDATE app.process SET ended_at = now() WHERE id = $1', [ended]);
  const { installation } = await read(operator);
  const states = installation?.processes.map(({ id, state }) => [id, state]);
  expect(states).toContainEqual([gone, 'gone']);
  expect(states).toContainEqual([now, 'running']);
  expect(states?.map(([id]) => id)).not.toContain(ended);
  expect(installation?.needs).toContainEqual(expect.objectContaining({ need: 'process-gone', subject: 'workers' }));
});

test('the error rate is failed calls and reported errors to calls, of five minutes', async () => {
  await ask('DELETE FROM app.process_sample');
  await ask('DELETE FROM app.error_report');
  const id = await aProcess('gateway');
  await ask(
    `INSERT INTO app.process_sample (process_id, at, resident_bytes, cpu_share, busy_share, calls, failed_calls)
     VALUES ($1, now() - interval '6 minutes', 1, 0, 0, 1000, 1000), ($1, now() - interval '4 minutes', 1, 0, 0, 10, 1)`,
    [id],
  );
  await errorOf(ada, 'bbbb2222');
  await forgetSamples();
  const { installation } = await read(operator);
  expect(installation?.state.health).toEqual({
    state: 'degraded',
    calls: 100,
    failedCalls: 5,
    reported: 1,
    rate: 0.06,
  });
  expect(installation?.needs).toContainEqual(expect.objectContaining({ need: 'errors-degraded', amount: 0.06 }));
});

test('an error of the gateway or of a job is no error of a page: a failed call counts once', async () => {
  await ask('DELETE FROM app.error_report');
  await errorOf(ada, 'cccc3333');
  await errorOf(ada, 'dddd4444');
  await ask(
    `UPDATE app.error_group SET source = 'gateway'
      WHERE id IN (SELECT group_id FROM app.error_report WHERE error_id = 'dddd4444')`,
  );
  expect((await read(ada)).work.errors).toMatchObject({ lately: 1, today: 1 });
});

test('sizes are counted once in a while, for an organization as for all of them, by whichever gateway', async () => {
  const { sizes } = await read(ada);
  await ada.uploadText();
  expect((await read(ada)).sizes).toEqual(sizes);
  await read(operator);
  await ask(
    `UPDATE app.installation_sample SET at = at - interval '1 minute',
            state = jsonb_set(jsonb_set(state, '{sizes,documents}', '777'),
                      '{takenAt}', to_jsonb(to_char((now() - interval '1 minute') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
  );
  expect((await read(operator)).sizes.documents).toBe(777);
});

test.each([
  ['few are counted anew a moment later', 777, false],
  ['many are not', 77_777, true],
])('of sizes that were counted a minute ago, %s', async (_, documents, areKept) => {
  await forgetSamples();
  await operator.uploadText();
  const { sizes } = await read(operator);
  await ask(
    `UPDATE app.installation_sample SET state = jsonb_set(jsonb_set(state, '{sizes,documents}', to_jsonb($1::int)),
                      '{sizes,countedAt}', to_jsonb(to_char((now() - interval '1 minute') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
    [documents],
  );
  expect((await read(operator)).sizes.documents).toBe(areKept ? documents : sizes.documents);
});

test('a state is looked at once for all who ask, and anew when it is old', async () => {
  await forgetSamples();
  const first = await read(operator);
  expect((await read(operator)).takenAt).toBe(first.takenAt);
  await ask(
    `UPDATE app.installation_sample SET at = at - interval '1 minute',
            state = jsonb_set(state, '{takenAt}', to_jsonb(to_char((now() - interval '1 minute') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
  );
  expect(Date.parse((await read(operator)).takenAt)).toBeGreaterThan(Date.parse(first.takenAt));
});

test('a line has a value for each step in which something was written down, and none elsewhere', async () => {
  await ask('DELETE FROM app.process_sample');
  const id = await aProcess('workers', { residentBytes: 300 });
  await ask(
    `INSERT INTO app.process_sample (process_id, at, resident_bytes, cpu_share, busy_share, calls, failed_calls)
     VALUES ($1, now() - interval '30 minutes', 100, 0.2, 0, 0, 0), ($1, now() - interval '30 minutes' - interval '1 millisecond', 200, 0.4, 0, 0, 0),
            ($1, now() - interval '90 minutes', 900, 0, 0, 0, 0)`,
    [id],
  );
  const hour = await operator.data<InternalHistory>('GET', '/api/v1/internal-dashboard/history?span=hour');
  expect(hour.steps).toBe(60);
  const line = hour.processes.find((process) => process.id === id)?.residentBytes ?? [];
  expect(line).toHaveLength(60);
  expect(line.filter((value) => value !== null)).toEqual(expect.arrayContaining([300]));
  expect(line.slice(27, 32)).toContain(200);
  expect(line).not.toContain(900);
  const day = await operator.data<InternalHistory>('GET', '/api/v1/internal-dashboard/history?span=day');
  expect(day.steps).toBe(internalLimits.day.spanMs / internalLimits.day.stepMs);
  expect(day.processes.find((process) => process.id === id)?.residentBytes).toContain(900);
});
