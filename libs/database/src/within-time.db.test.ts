import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { anOrganisation } from '@cartulary/testing/factories';
import { Organisation } from './entities/organisation.entity.js';
import { manager } from './organisation-context.js';
import { withinTime } from './within-time.js';

let test: TestDatabase;
let organisation: Organisation;
beforeAll(async () => {
  test = await startTestDatabase();
  organisation = await anOrganisation(test.database, { name: 'A' });
});
afterAll(() => test.stop());

const limitNow = (): Promise<unknown> => manager().query('SHOW statement_timeout');
const usual = [{ statement_timeout: '10s' }];

it('what takes too long ends alone, and the unit of work continues with its own limit', async () => {
  await test.database.inOrganisation(organisation.id, async () => {
    expect(await withinTime(50, () => manager().query('SELECT pg_sleep(60)'))).toBeUndefined();
    expect(await limitNow()).toEqual(usual);
  });
});

it('what is done in time is answered, and what fails otherwise is told', async () => {
  await test.database.inOrganisation(organisation.id, async () => {
    expect(await withinTime(5_000, limitNow)).toEqual([{ statement_timeout: '5s' }]);
    expect(await limitNow()).toEqual(usual);
    await expect(withinTime(5_000, () => manager().query('SELECT 1 / 0'))).rejects.toMatchObject({ code: '22012' });
    expect(await limitNow()).toEqual(usual);
  });
});
