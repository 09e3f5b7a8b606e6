import { manager } from '@cartulary/database/organisation-context';
import { newId } from '@cartulary/database/new-id';
import { anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { countJob } from './count-job.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

test('a job of an organisation counts with how it ended and how long it took; stages of reading and what belongs to nobody do not', async () => {
  const { id: organisationId } = await anOrganisation(opened.database);
  const count = countJob(opened.database);
  await count({ name: 'search.rebuild', data: { organisationId }, end: 'again', durationMs: 1_500.4 });
  await count({ name: 'sweep.bin', data: {}, end: 'done', durationMs: 1 });
  await count({
    name: 'document.stage',
    data: { organisationId, documentId: newId(), runId: newId(), stage: 'text' },
    end: 'done',
    durationMs: 1,
  });
  const facts: unknown[] = await opened.database.inOrganisation(organisationId, () =>
    manager().query('SELECT kind, by, duration_ms::int AS "durationMs" FROM app.fact'),
  );
  expect(facts).toEqual([{ kind: 'job.ended', by: { job: 'search.rebuild', end: 'again' }, durationMs: 1_500 }]);
});
