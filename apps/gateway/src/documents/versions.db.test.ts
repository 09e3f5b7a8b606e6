import type { VersionDetail, VersionEntry } from '@cartulary/contracts/endpoints/versions';
import { asIfRead } from '../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

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
  // The new reading begins: what is shown is still the one before.
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

test('a document that waits for its first reading has no version, and one of another document is not there', async () => {
  const [one, other] = [await ada.uploadText('one.txt', 'one'), await ada.uploadText('other.txt', 'other')];
  await read(one, 'one');
  await ada.data('POST', `/api/v1/documents/${one}/reprocess`);
  const [, kept] = await list(one);
  expect((await ada.call('GET', `/api/v1/documents/${other}/versions/${kept?.id ?? ''}`)).status).toBe(404);
  expect((await ada.call('GET', `/api/v1/documents/${other}/versions/${kept?.id ?? ''}/text?page=1`)).status).toBe(404);
});
