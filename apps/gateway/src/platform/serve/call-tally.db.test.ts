import { newId } from '@cartulary/database/new-id';
import { manager } from '@cartulary/database/organisation-context';
import { createLogger } from '@cartulary/telemetry/logger';
import { gatewayInProcess, type GatewayInProcess } from '../../gateway-in-process.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';
import { countCall, writeAnswered } from './call-tally.js';

let running: GatewayInProcess;
beforeAll(async () => {
  running = await gatewayInProcess();
});
afterAll(() => running.stop());

const log = createLogger({ component: 'test', destination: { write: () => undefined } });
const write = () => writeAnswered(running.parts.database, log);
/** Calls of a person's organization, counted by outcome. */
const countedOf = async ({ signedIn }: TestPerson): Promise<Record<string, number>> => {
  const rows: { answer: string; calls: number }[] = await running.parts.database.inOrganisation(
    signedIn.user.organizationId,
    () =>
      manager().query(
        `SELECT by ->> 'answer' AS answer, sum((amounts ->> 'calls')::int)::int AS calls FROM app.fact
          WHERE kind = 'calls.answered' GROUP BY 1 ORDER BY 1`,
      ),
  );
  return Object.fromEntries(rows.map(({ answer, calls }) => [answer, calls]));
};

test('calls are counted by answer and minute, under the organisation of who called, and a moment of them once', async () => {
  const [ada, stranger] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
  await write();
  const before = (await countedOf(ada))['done'] ?? 0;
  for (let call = 0; call < 5; call += 1) await ada.data('GET', '/api/v1/tags');
  await ada.call('GET', `/api/v1/documents/${newId()}`);
  await Promise.all([write(), write()]);
  expect(await countedOf(ada)).toEqual({ done: before + 5, refused: 1 });
  await write();
  expect(await countedOf(ada)).toEqual({ done: before + 5, refused: 1 });
  expect((await countedOf(stranger))['refused']).toBeUndefined();
  const { organizationId } = ada.signedIn.user;
  const facts: { count: number }[] = await running.parts.database.inOrganisation(organizationId, () =>
    manager().query(
      `SELECT count(*)::int AS count FROM app.fact WHERE kind = 'calls.answered' AND (account_id IS NOT NULL OR item_id IS NOT NULL)`,
    ),
  );
  expect(facts).toEqual([{ count: 0 }]);
});

test('what could not be written is written the next time, and of an organisation that is gone it is dropped', async () => {
  const ada = await TestPerson.signUp(running.url);
  const { organizationId } = ada.signedIn.user;
  await write();
  const before = await countedOf(ada);
  countCall('/api/v1/tags', 503, 3, organizationId);
  countCall('/assets/main.js', 503, 3, organizationId);
  countCall('/api/v1/tags', 200, 3, undefined);
  countCall('/api/v1/tags', 200, 3, newId());
  const away = Object.assign(Object.create(running.parts.database) as typeof running.parts.database, {
    inOrganisation: () => Promise.reject(new Error('away')),
  });
  await writeAnswered(away, log);
  expect(await countedOf(ada)).toEqual(before);
  await write();
  expect(await countedOf(ada)).toEqual({ ...before, failed: 1 });
});
