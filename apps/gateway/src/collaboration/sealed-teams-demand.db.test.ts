import { openOrganisation, type Member, type TestOrganisation } from './test-organisation.test-helper.js';

const ITEMS = '/api/v1/collaboration/items';
const REFUSED = /only encrypted documents in this team/;
let organisation: TestOrganisation;
let ada: Member;
let teamId: string;
let otherId: string;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  teamId = (await ada.data<{ id: string }>('POST', '/api/v1/teams', { name: 'Board' })).id;
  otherId = (await ada.data<{ id: string }>('POST', '/api/v1/teams', { name: 'Yard' })).id;
});
afterAll(() => organisation.running.stop());

const demand = async (on: boolean): Promise<void> => {
  const { version } = await ada.data<{ version: number }>('GET', '/api/v1/settings/ai');
  await ada.data('PUT', '/api/v1/settings/ai', { value: { endToEndEncryption: on, endToEndTeams: [teamId] }, version });
};
const giveTo = (itemId: string, id: string) =>
  ada.call('POST', `${ITEMS}/${itemId}/sharing`, { to: { kind: 'team', id }, role: 'editor', expiresAt: null });
const upload = (folderId: string) => {
  const form = new FormData();
  form.append('files', new Blob(['The quay is closed.']), 'quay.txt');
  return ada.call('POST', `/api/v1/documents?folderId=${folderId}`, form);
};

test('into a team that takes only sealed documents nothing readable is shared, uploaded or moved', async () => {
  const { id: folderId } = await ada.data<{ id: string }>('POST', '/api/v1/folders', { name: 'Plans', parentId: null });
  // Existing access stays.
  expect((await giveTo(folderId, teamId)).status).toBe(201);
  await demand(true);
  const itemId = await organisation.item('Pier');
  for (const refused of [await giveTo(itemId, teamId), await upload(folderId)]) {
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(REFUSED);
  }
  expect((await giveTo(itemId, otherId)).status).toBe(201);
  await demand(false);
  expect((await giveTo(itemId, teamId)).status).toBe(201);
  expect((await upload(folderId)).status).toBe(201);
});
