import { CpuDayRow } from '@cartulary/database/entities/cpu-budget.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { createLogger } from '@cartulary/telemetry/logger';
import { anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { CpuLedger } from './cpu-ledger.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

test('what stages of several organisations note is written for each of them, whoever noted first', async () => {
  const { database } = opened;
  const ledger = new CpuLedger(database, createLogger({ component: 'workers', level: 'fatal' }));
  const [one, other] = [await anOrganisation(database), await anOrganisation(database)];
  const note = (organisationId: string, cpuMs: number) =>
    database.actingFor(organisationId, () => Promise.resolve(ledger.note(organisationId, newId(), cpuMs)));
  await note(one.id, 5);
  await note(other.id, 7.6);
  await note(one.id, 20);
  const usedOf = async ({ id }: { readonly id: string }): Promise<number | undefined> => {
    const [day] = await database.inOrganisation(id, () => repository(CpuDayRow).find());
    return day?.usedMs;
  };
  await waitFor(async () => (await usedOf(one)) === 25 && (await usedOf(other)) === 8);
});
