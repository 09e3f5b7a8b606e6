// covers: apps/workers/src/reading/stages/index.ts libs/database/src/four-eyes.ts
import { ReviewRuleRow } from '@cartulary/database/entities/review-work.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { aDocument, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { readIndexed } from '../search/index-rows.js';
import type { StageJob } from './stage-job.js';
import { indexDocument } from './stages/index.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

test('a document that two people have to confirm is never filed as ready when it is indexed', async () => {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ownerId } = await anAccount(database, organisationId);
  const about = { ownerId, state: 'processing', class: 'invoice' } as const;
  const { item, document } = await aDocument(database, organisationId, about);
  await database.inOrganisation(organisationId, () =>
    repository(ReviewRuleRow).insert({ id: newId(), class: 'invoice', field: null, minimum: null, setBy: ownerId }),
  );
  const filed: unknown[] = [];
  const bringUpToDate = async (_: string, ids: readonly string[]): Promise<void> => {
    const found = await database.inOrganisation(organisationId, () => readIndexed(ids));
    filed.push(...found.map((one) => one.document.state));
  };
  const job = {
    context: { database, index: { bringUpToDate } },
    organisationId,
    documentId: item.id,
    runId: newId(),
    document,
  };
  await indexDocument(job as unknown as StageJob);
  expect(filed).toEqual(['needs-review']);
});
