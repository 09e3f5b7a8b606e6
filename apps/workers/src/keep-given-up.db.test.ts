import type { BusEvent } from '@cartulary/contracts/events';
import { ALL_ERRORS_ROOM, errorsRoom } from '@cartulary/contracts/events/error-groups';
import { newId } from '@cartulary/database/new-id';
import { createLogger } from '@cartulary/telemetry/logger';
import { anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { keepGivenUp } from './keep-given-up.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

const log = createLogger({ component: 'test', destination: { write: () => undefined } });
const job = (organisationId: string, error: Error, isLost = false) =>
  ({
    name: 'search.rebuild',
    jobId: newId(),
    data: { organisationId },
    priority: 0,
    attempts: 2,
    error,
    isLost,
  }) as const;

test('a job that was given up is an error of its organisation, without what its message quotes; one that lost its process is none', async () => {
  const { id } = await anOrganisation(opened.database);
  const told: BusEvent[] = [];
  const publish = (event: BusEvent) => Promise.resolve(void told.push(event));
  const keep = keepGivenUp({ database: opened.database, bus: { publish }, log, release: '1.8.2+1111111111' });
  const error = new RangeError('page 7 of "secret.pdf" for ada@quay.example does not fit');
  await keep(job(id, error));
  await keep(job(id, error));
  await keep(job(id, new Error('lost'), true));
  expect(told).toMatchObject(
    [1, 2].map(() => ({ type: 'errors.changed', organisationId: id, audience: [errorsRoom(id), ALL_ERRORS_ROOM] })),
  );
  const rows: unknown[] = await opened.database.inSystem((manager) =>
    manager.query(
      `SELECT g.organisation_id, g.source, g.name, g.message, g.place, g.count,
              (SELECT array_agg(DISTINCT r.release) FROM app.error_report r WHERE r.group_id = g.id) AS releases,
              (SELECT count(*)::int FROM app.fact f WHERE f.kind = 'error.met' AND f.by->>'source' = 'workers') AS facts
         FROM app.error_group g`,
    ),
  );
  expect(rows).toEqual([
    {
      organisation_id: id,
      source: 'workers',
      name: 'RangeError',
      message: 'page # of # for # does not fit',
      place: 'search.rebuild',
      count: 2,
      releases: ['1.8.2+1111111111'],
      facts: 2,
    },
  ]);
});
