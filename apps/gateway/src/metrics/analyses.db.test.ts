import type { SavedQuestion } from '@cartulary/contracts/endpoints/analyses';
import type { ExploredDocuments } from '@cartulary/contracts/endpoints/explore';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { AnalysisRow } from '@cartulary/database/entities/analysis.entity';
import { writeFact } from '@cartulary/database/facts';
import { repository } from '@cartulary/database/organisation-context';
import { countFacts } from '@cartulary/testing/count-facts';
import { aDocument } from '@cartulary/testing/factories';
import { unzipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import {
  openOrganisation,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

let place: TestOrganisation;
let ada: Member;
let grace: Member;
let stranger: TestPerson;
beforeAll(async () => {
  place = await openOrganisation();
  ({ ada } = place);
  grace = await place.joins('Grace');
  stranger = await TestPerson.signUp(place.running.url);
});
afterAll(() => place.running.stop());
afterEach(() => place.inOwn(() => repository(AnalysisRow).query('DELETE FROM app.analysis')));

const question = { measure: 'documents-read', by: 'class', where: 'outcome:failed', days: 30, view: 'table' };
const save = (name: string, asked: object = question) =>
  ada.data<SavedQuestion>('POST', '/api/v1/questions', { name, question: asked });
const seenBy = async (person: Pick<Member, 'data'>) =>
  (await person.data<{ items: SavedQuestion[] }>('GET', '/api/v1/questions')).items;

test('a question is kept as it was asked, renamed, asked anew and removed', async () => {
  const { id } = await save('What fails');
  expect(await seenBy(ada)).toMatchObject([{ id, name: 'What fails', question, isOwn: true, readers: [] }]);
  await ada.data('PATCH', `/api/v1/questions/${id}`, { name: 'Kinds', question: { ...question, where: '' } });
  expect(await seenBy(ada)).toMatchObject([{ id, name: 'Kinds', question: { where: '' } }]);
  expect((await ada.call('DELETE', `/api/v1/questions/${id}`)).status).toBe(200);
  expect(await seenBy(ada)).toEqual([]);
});

test('it is seen by those it is shared with, as theirs to ask and not to change', async () => {
  const { id } = await save('What fails');
  expect(await seenBy(grace)).toEqual([]);
  const readers = [{ kind: 'account', id: grace.id }];
  const shared = await ada.data<SavedQuestion>('PUT', `/api/v1/questions/${id}/readers`, { readers });
  expect(shared.readers).toMatchObject(readers);
  expect(await seenBy(grace)).toMatchObject([{ id, isOwn: false, readers: [], owner: { id: ada.id } }]);
  for (const [method, path, body] of [
    ['PATCH', '', { name: 'Mine' }],
    ['PUT', '/readers', { readers: [] }],
    ['DELETE', '', undefined],
  ] as const)
    expect((await grace.call(method, `/api/v1/questions/${id}${path}`, body)).status).toBe(404);
  await ada.data('PUT', `/api/v1/questions/${id}/readers`, { readers: [] });
  expect(await seenBy(grace)).toEqual([]);
});

test('shared with everybody it stays in the organization, and strangers can’t be named', async () => {
  const { id } = await save('What fails');
  const share = (kind: string, to: string) =>
    ada.call('PUT', `/api/v1/questions/${id}/readers`, { readers: [{ kind, id: to }] });
  expect((await share('account', stranger.signedIn.user.id)).status).toBe(404);
  expect((await share('team', grace.id)).status).toBe(404);
  expect((await share('organisation', place.organisationId)).status).toBe(200);
  expect(await seenBy(grace)).toHaveLength(1);
  expect(await seenBy(stranger)).toEqual([]);
});

test.each([
  [{ ...question, measure: 'money' }, 400],
  [{ ...question, days: 8 }, 400],
  [{ ...question, where: 'class' }, 400],
  [{ ...question, by: 'field' }, 400],
  [{ ...question, sql: '1' }, 400],
])('%j is refused', async (asked, status) => {
  expect((await ada.call('POST', '/api/v1/questions', { name: 'No', question: asked })).status).toBe(status);
});

test('a definition that was tampered with, or is of another release, is left out', async () => {
  const { id } = await save('Tampered with');
  await save('Whole');
  await place.inOwn(() => repository(AnalysisRow).update({ id }, { definition: { ...question, measure: 'gone' } }));
  expect((await seenBy(ada)).map(({ name }) => name)).toEqual(['Whole']);
});

test('two have no name in common, and there are no more than the limit', async () => {
  await save('What fails');
  expect((await ada.call('POST', '/api/v1/questions', { name: 'what FAILS', question })).status).toBe(409);
  const ownerId = ada.id;
  await place.inOwn(() =>
    repository(AnalysisRow).query(
      `INSERT INTO app.analysis (id, owner_id, kind, name, definition)
       SELECT gen_random_uuid(), $1, 'question', 'q' || n, '{}' FROM generate_series(2, $2::int) n`,
      [ownerId, analyticsLimits.maxQuestions],
    ),
  );
  expect((await ada.call('POST', '/api/v1/questions', { name: 'One more', question })).status).toBe(409);
});

const upload = async (originalName: string, { id: ownerId }: Member): Promise<string> =>
  (await aDocument(place.running.parts.database, place.organisationId, { originalName, ownerId })).item.id;

test('the documents behind an answer are those one may see; of the others it is said how many', async () => {
  const mine = await upload('mine.txt', ada);
  const theirs = await upload('theirs.txt', grace);
  const settled = (itemId: string, outcome: 'ready' | 'failed', isFirst = true) =>
    writeFact('document.settled', {
      itemId,
      by: { outcome, class: 'invoice', isFirst },
      amounts: { pages: 1 },
      durationMs: 1,
    });
  await place.inOwn(async () => {
    await settled(mine, 'failed');
    await settled(theirs, 'failed');
    await settled(mine, 'ready', false);
  });
  const behind = (query: string) =>
    ada.data<ExploredDocuments>('GET', `/api/v1/metrics/explore/documents?measure=documents-read&${query}`);
  const failed = await behind('where=outcome:failed');
  expect(failed).toMatchObject({ total: 1, hidden: 1, startsBefore: false });
  expect(failed.items.map(({ documentId, name }) => [documentId, name])).toEqual([[mine, 'mine.txt']]);
  expect(await behind('where=outcome:ready')).toMatchObject({ items: [], total: 0, hidden: 0 });
  expect(await behind('where=class:')).toMatchObject({ total: 0, hidden: 0 });
  expect(await behind('where=class:invoice&days=365')).toMatchObject({ total: 1, hidden: 1, startsBefore: true });
});

test('a spreadsheet is opened again with numbers as numbers, days as dates, the receipt behind, and no formula', async () => {
  await place.running.parts.database.inOrganisation(stranger.signedIn.user.organizationId, () =>
    writeFact('document.settled', {
      by: { outcome: 'ready', class: '=1+1', isFirst: true },
      amounts: { pages: 1 },
      durationMs: 1,
    }),
  );
  await countFacts(place.running.parts.database);
  const answer = await fetch(
    `${place.running.url}/api/v1/metrics/explore.xlsx?measure=documents-read&by=class&days=7`,
    {
      headers: { authorization: `Bearer ${stranger.signedIn.token}` },
    },
  );
  expect(answer.headers.get('content-disposition')).toContain('documents-read.xlsx');
  const file = Buffer.from(await answer.arrayBuffer());
  const [days, receipt] = await readSheets(file);
  expect(days?.sheet).toBe('Days');
  const today = new Date(new Date().setUTCHours(0, 0, 0, 0));
  expect(days?.data.map(([, ...cells]) => cells)).toEqual([
    ['class', 'documents-read'],
    ...Array.from({ length: 6 }, () => ['=1+1', 0]),
    ['=1+1', 1],
  ]);
  expect(days?.data.at(-1)?.[0]).toEqual(today);
  expect(receipt?.sheet).toBe('Receipt');
  const said = new Map(receipt?.data.map(([name, ...cells]) => [name, cells]));
  expect(said.get('facts')).toEqual([1, 'of 1, 0 late']);
  expect(said.get('period')).toEqual([new Date(today.getTime() - 6 * 24 * 60 * 60 * 1_000), expect.any(Date)]);
  expect(said.get('taken at')?.[0]).toEqual(expect.any(Date));
  const parts = Object.values(unzipSync(file)).map((bytes) => new TextDecoder().decode(bytes));
  expect(parts.join('')).not.toContain('<f>');
});
