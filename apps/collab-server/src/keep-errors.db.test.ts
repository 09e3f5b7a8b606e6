import type { BusEvent } from '@cartulary/contracts/events';
import { ALL_ERRORS_ROOM } from '@cartulary/contracts/events/error-groups';
import { createLogger } from '@cartulary/telemetry/logger';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { keepingErrors } from './keep-errors.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

test('what is logged as an error is kept for operators, without what its message quotes; a line without one is not', async () => {
  const lines: string[] = [];
  const log = createLogger({ component: 'test', destination: { write: (line: string) => void lines.push(line) } });
  let resolve: (event: BusEvent) => void = () => undefined;
  const promise = new Promise<BusEvent>((told) => (resolve = told));
  const publish = (event: BusEvent) => Promise.resolve(resolve(event));
  const kept = keepingErrors(log, { database: opened.database, bus: { publish }, release: '1.8.2+1111111111' });
  kept.error('Updates of a document are missing', { itemId: 'x' });
  kept.error('A document could not be opened', { error: new RangeError('block 7 of "secret plan" does not fit') });
  expect(await promise).toMatchObject({ type: 'errors.changed', audience: [ALL_ERRORS_ROOM] });
  expect(lines).toHaveLength(2);
  const rows: unknown[] = await opened.database.inSystem((system) =>
    system.query('SELECT organisation_id, source, name, message, place, count FROM app.error_group'),
  );
  expect(rows).toEqual([
    {
      organisation_id: null,
      source: 'collab-server',
      name: 'RangeError',
      message: 'block # of # does not fit',
      place: 'A document could not be opened',
      count: 1,
    },
  ]);
});
