import type { EmbeddedState } from '@cartulary/contracts/understanding';
import { Document } from '@cartulary/database/entities/document.entity';
import { EmbeddedPage } from '@cartulary/database/entities/passage-vector.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { embedders } from '@cartulary/pipeline/embed/embedders';
import { OrganisationIndex } from '@cartulary/search/organisation-index';
import { searchDirectories } from '@cartulary/search/search-directory';
import type { AnswerOf } from '../platform/serve/serve.js';
import { asIfRead } from '../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let operator: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  operator = await TestPerson.signUp(running.url);
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const progress = () => operator.data<AnswerOf<'system.embedding'>>('GET', '/api/v1/embedding-progress');
const { name: engine, version: engineVersion } = embedders.present;

/** A processed document with one page that waits for its vectors. */
async function aReadPage(person: TestPerson): Promise<string> {
  const documentId = await person.uploadText();
  await asIfRead(running.parts.database, person.signedIn.user.organizationId, documentId);
  return documentId;
}

/** Marks the document's page like the workers do, this many minutes ago. */
const embed = (person: TestPerson, documentId: string, state: EmbeddedState, minutesAgo: number): Promise<unknown> =>
  running.parts.database.inOrganisation(person.signedIn.user.organizationId, async () => {
    const { shownRunId } = await repository(Document).findOneByOrFail({ itemId: documentId });
    const embeddedAt = new Date(Date.now() - minutesAgo * 60_000);
    const mark = { id: newId(), documentId, runId: shownRunId ?? '', page: 1, engine, engineVersion };
    return repository(EmbeddedPage).insert({ ...mark, state, embeddedAt });
  });

test('operators alone are told the pages of all organizations that have vectors, those that failed, and how long the rest takes', async () => {
  const nothing = { model: 'multilingual-e5-small', pages: 0, done: 0, failed: 0, formerOrganisations: 0, msLeft: 0 };
  expect(await progress()).toEqual(nothing);
  const pages = [await aReadPage(operator), await aReadPage(ada), await aReadPage(ada), await aReadPage(ada)];
  const [own = '', first = '', second = '', third = ''] = pages;
  await embed(operator, own, 'embedded', 30);
  await embed(ada, first, 'unknown-script', 20);
  expect(await progress()).toEqual({ ...nothing, pages: 4, done: 2, msLeft: null });

  await embed(ada, second, 'failed', 2);
  const { msLeft, ...counted } = await progress();
  expect(counted).toEqual({ model: nothing.model, pages: 4, done: 2, failed: 1, formerOrganisations: 0 });
  // One page in the last two minutes, and one is waiting.
  expect(Math.round((msLeft ?? 0) / 10_000)).toBe(12);

  await embed(ada, third, 'embedded', 0);
  expect(await progress()).toMatchObject({ pages: 4, done: 3, failed: 1, msLeft: 0 });
  expect((await ada.call('GET', '/api/v1/embedding-progress')).status).toBe(403);
});

test('an organization counts as searched by the model before until the index of the present one is there', async () => {
  const { database, search } = running.parts;
  const { organizationId } = ada.signedIn.user;
  await aReadPage(ada);
  const { formerDirectory } = searchDirectories(running.dataDirectory);
  const earlier = new OrganisationIndex(formerDirectory, organizationId, 'former');
  const document = {
    documentId: newId(),
    title: 'harbour.txt',
    mediaType: 'text/plain',
    state: 'ready' as const,
    createdAt: new Date(),
    principals: [],
    revision: 1,
    pages: [{ page: 1, text: 'the harbour' }],
  };
  await earlier.upsert([document]);
  earlier.close();
  expect(await progress()).toMatchObject({ formerOrganisations: 1 });
  await database.actingFor(organizationId, () => search.changeOver([document]));
  expect(await progress()).toMatchObject({ formerOrganisations: 0 });
});
