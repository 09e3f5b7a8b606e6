import type { VersionDetail, VersionEntry } from '@cartulary/contracts/endpoints/versions';
import { messageOf } from '@cartulary/contracts/errors';
import { readingVersionLimits } from '@cartulary/contracts/limits/versions';
import { Document } from '@cartulary/database/entities/document.entity';
import { ReadingVersion } from '@cartulary/database/entities/reading-version.entity';
import { repository } from '@cartulary/database/organisation-context';
import { asIfRead } from '../../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const read = (id: string, text?: string) =>
  asIfRead(running.parts.database, ada.signedIn.user.organizationId, id, text);
const list = async (id: string): Promise<VersionEntry[]> =>
  (await ada.data<{ items: VersionEntry[] }>('GET', `/api/v1/documents/${id}/versions`)).items;
const version = (id: string, versionId: string): Promise<VersionDetail> =>
  ada.data('GET', `/api/v1/documents/${id}/versions/${versionId}`);
/** Simulates the workers finishing the latest processing run. */
const asShown = (id: string): Promise<void> =>
  inOrganisation(async () => {
    const { currentRunId } = await repository(Document).findOneByOrFail({ itemId: id });
    await repository(Document).update({ itemId: id }, { shownRunId: currentRunId });
  });
const inOrganisation = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);
const textOf = (id: string, versionId: string, page = 1): Promise<{ text: string | null }> =>
  ada.data('GET', `/api/v1/documents/${id}/versions/${versionId}/text?page=${page}`);

test('what an earlier reading found, and what was settled of it, stays to be compared with what is shown now', async () => {
  const id = await ada.uploadText('note.txt', 'Total EUR 12.30 due 2026-11-20');
  const { doubtful } = await read(id);
  expect(await list(id)).toMatchObject([
    { id: null, reason: 'received', pageCount: 1, entityCount: 2, fieldCount: 0, settledCount: 0 },
  ]);
  await ada.data('PATCH', `/api/v1/documents/${id}/entities/${doubtful}`, { text: 'EUR 12.80' });
  await ada.data('POST', `/api/v1/documents/${id}/reprocess`);
  // Reprocessing has begun, but the previous version is still shown.
  const [now, before] = await list(id);
  expect([now?.id, before?.reason, before?.settledCount]).toEqual([null, 'received', 1]);
  const was = await version(id, before?.id ?? '');
  expect(was.entities.map(({ kind, value, confirmed }) => [kind, value, confirmed])).toEqual([
    ['date', '2026-11-20', false],
    ['money', 'EUR 12.80', true],
  ]);
  expect(was.pageDigests).toEqual((await version(id, 'now')).pageDigests);
  expect(await textOf(id, before?.id ?? '')).toEqual({ text: 'Total EUR 12.30 due 2026-11-20' });
  expect(await textOf(id, before?.id ?? '', 2)).toEqual({ text: null });
});

test('an earlier reading is brought back at once with its words, and what was shown is kept; what was settled stays', async () => {
  const id = await ada.uploadText('back.txt', 'first');
  const { doubtful } = await read(id, 'Total EUR 12.30 as it was first');
  const first = await ada.data<{ pages: { words: unknown }[] }>('GET', `/api/v1/documents/${id}/text`);
  await ada.data('PATCH', `/api/v1/documents/${id}/entities/${doubtful}`, { text: 'EUR 12.80' });
  await ada.data('POST', `/api/v1/documents/${id}/reprocess`);
  await read(id, 'Tota1 EUR l2.30 as it was read again');
  await asShown(id);
  const [, kept] = await list(id);
  expect(kept).toMatchObject({ reason: 'received', isWhole: true });
  const restore = (versionId: string) => ada.call('POST', `/api/v1/documents/${id}/versions/${versionId}/restore`);
  expect((await restore('now')).status).toBe(409);
  expect((await restore(id)).status).toBe(404);
  expect((await restore(kept?.id ?? '')).status).toBe(200);
  expect(await textOf(id, 'now')).toEqual({ text: 'Total EUR 12.30 as it was first' });
  expect(await ada.data('GET', `/api/v1/documents/${id}/text`)).toMatchObject(first);
  expect((await list(id)).map(({ reason }) => reason)).toEqual(['restored', 'again', 'received']);
  const values = (await version(id, 'now')).entities.filter(({ confirmed }) => confirmed).map(({ value }) => value);
  expect(values).toEqual(['EUR 12.80']);
  // The version is being restored, so nothing else can start.
  expect((await restore(kept?.id ?? '')).status).toBe(409);
});

test('a reading whose pages were too many to keep is compared, and not brought back', async () => {
  const id = await ada.uploadText('many.txt', 'many');
  await read(id, 'many');
  await ada.data('POST', `/api/v1/documents/${id}/reprocess`);
  await inOrganisation(() =>
    repository(ReadingVersion).update({ documentId: id }, { placesBytes: readingVersionLimits.placesBytes }),
  );
  await read(id, 'many more');
  await asShown(id);
  await ada.data('POST', `/api/v1/documents/${id}/reprocess`);
  await read(id, 'even more');
  const [, newer, older] = await list(id);
  expect([newer?.isWhole, older?.isWhole]).toEqual([true, false]);
  const answer = await ada.call('POST', `/api/v1/documents/${id}/versions/${older?.id ?? ''}/restore`);
  expect([answer.status, answer.body.error]).toEqual([409, messageOf('version_not_whole')]);
  expect(await textOf(id, older?.id ?? '')).toEqual({ text: 'many' });
});

test('a document that waits for its first reading has no version, and one of another document is not there', async () => {
  const [one, other] = [await ada.uploadText('one.txt', 'one'), await ada.uploadText('other.txt', 'other')];
  await read(one, 'one');
  await ada.data('POST', `/api/v1/documents/${one}/reprocess`);
  const [, kept] = await list(one);
  expect((await ada.call('GET', `/api/v1/documents/${other}/versions/${kept?.id ?? ''}`)).status).toBe(404);
  expect((await ada.call('GET', `/api/v1/documents/${other}/versions/${kept?.id ?? ''}/text?page=1`)).status).toBe(404);
});
