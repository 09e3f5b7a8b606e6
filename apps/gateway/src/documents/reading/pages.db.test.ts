import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { messageOf } from '@cartulary/contracts/errors';
import type { QuarterTurns } from '@cartulary/contracts/reading';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { turnBox } from '@cartulary/pipeline/page-turns';
import { makeEncryptedPdf, makePdf, textContent } from '../../../../../libs/pipeline/fixtures/make.js';
import { asIfRead } from '../../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { dataOf, TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const inAdas = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);

/** A processed PDF with one word per page. */
async function pdfOf(words: readonly string[], name = 'pages.pdf'): Promise<string> {
  const content = makePdf(words.map((word) => ({ content: textContent([word]), width: 400, height: 600 })));
  const id = dataOf(await ada.upload([{ name, content }])).documents[0]?.id ?? '';
  await asIfRead(running.parts.database, ada.signedIn.user.organizationId, id);
  await inAdas(() => repository(Document).update({ itemId: id }, { pageCount: words.length }));
  return id;
}

const read = (id: string): Promise<DocumentDetail> => ada.data('GET', `/api/v1/documents/${id}`);
const turn = (id: string, turns: { page: number; turns: QuarterTurns }[]) =>
  ada.call('PATCH', `/api/v1/documents/${id}/pages`, { body: { turns } });
const compose = (body: object, person = ada) => person.call('POST', '/api/v1/documents/compose', { body });
const madeIds = (answer: Awaited<ReturnType<typeof compose>>): string[] =>
  (answer.body.data as { documents: { id: string }[] }).documents.map(({ id }) => id);

async function wordsOf(id: string): Promise<string[]> {
  const answer = await fetch(`${running.url}/api/v1/documents/${id}/original`, {
    headers: { authorization: `Bearer ${ada.signedIn.token}` },
  });
  const pdf = await createNodeEngines().pdf.open(new Uint8Array(await answer.arrayBuffer()));
  const words = pdf.sizes.map((_, index) => pdf.textLayer(index + 1).text.trim());
  pdf.close();
  return words;
}

describe('turning pages', () => {
  it('moves everything on them at once, has just them read again, and leaves the original as it is', async () => {
    const id = await pdfOf(['one', 'two']);
    const before = await read(id);
    const [settled] = before.entities;
    await ada.data('PATCH', `/api/v1/documents/${id}/entities/${settled?.id ?? ''}`, {});
    const answer = await turn(id, [{ page: 1, turns: 3 }]);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      expect.objectContaining({ state: 'received', pageTurns: { '1': 3 } }),
    ]);
    const after = await read(id);
    for (const { id: entityId, box } of before.entities) {
      const now = after.entities.find((entity) => entity.id === entityId)?.box ?? [];
      const wanted = box ? turnBox(box, 3) : [];
      expect(now.map((side, index) => Math.abs(side - (wanted[index] ?? 9)) < 1e-6)).toEqual([true, true, true, true]);
    }
    expect(after.entities.find((entity) => entity.id === settled?.id)?.confirmed).toBe(true);
    expect(after.pages.map(({ widthPoints, heightPoints }) => [widthPoints, heightPoints])).toEqual([[842, 595]]);
    expect(after.sha256).toBe(before.sha256);
    const [run] = await inAdas(() =>
      repository(ProcessingRun).find({ where: { documentId: id }, order: { startedAt: 'DESC' }, take: 1 }),
    );
    expect(run).toMatchObject({ reason: 'turned', askedBy: ada.signedIn.user.id, state: 'running' });
    // Page 1 has to be processed, so nothing is copied from it.
    expect(await inAdas(() => repository(Page).findBy({ runId: run?.id ?? '' }))).toEqual([]);
  });

  it('takes over what was read of all other pages', async () => {
    const id = await pdfOf(['one', 'two', 'three']);
    await turn(id, [{ page: 2, turns: 1 }]);
    const { currentRunId } = await inAdas(() => repository(Document).findOneByOrFail({ itemId: id }));
    const taken = await inAdas(() => repository(Page).findBy({ runId: currentRunId ?? '' }));
    expect(taken.map(({ number, text, words }) => [number, text, words.length])).toEqual([
      [1, 'Total EUR 12.30 due 2026-11-20', 5],
    ]);
  });

  it('once all round changes nothing', async () => {
    const id = await pdfOf(['one']);
    const answer = await turn(id, [
      { page: 1, turns: 3 },
      { page: 1, turns: 1 },
    ]);
    expect([answer.status, answer.body.data]).toEqual([200, expect.objectContaining({ pageTurns: {} })]);
    expect((await read(id)).state).not.toBe('received');
  });

  it('is refused with its reason', async () => {
    const id = await pdfOf(['one']);
    expect((await turn(id, [{ page: 2, turns: 1 }])).body.error).toContain('has no such page');
    const text = await ada.uploadText('note.txt', 'flowing');
    expect((await turn(text, [{ page: 1, turns: 1 }])).body.error).toContain('have no pages');
    await turn(id, [{ page: 1, turns: 1 }]);
    expect((await turn(id, [{ page: 1, turns: 1 }])).status).toBe(409);
  });
});

describe('new documents out of pages', () => {
  it('are read like uploads, say what they were made from, and their sources stay', async () => {
    const [one, other] = [await pdfOf(['alpha', 'beta', 'gamma'], 'one.pdf'), await pdfOf(['delta'], 'other.pdf')];
    const answer = await compose({
      documents: [
        {
          name: 'First',
          pages: [
            { documentId: one, page: 3 },
            { documentId: one, page: 1 },
            { documentId: other, page: 1, turns: 1 },
          ],
        },
        { name: 'Second.pdf', pages: [{ documentId: one, page: 2 }] },
      ],
    });
    expect([answer.status, answer.body.data]).toEqual([
      201,
      {
        documents: [
          { id: expect.any(String), name: 'First.pdf', state: 'received' },
          { id: expect.any(String), name: 'Second.pdf', state: 'received' },
        ],
      },
    ]);
    const [first = '', second = ''] = madeIds(answer);
    expect([await wordsOf(first), await wordsOf(second)]).toEqual([['gamma', 'alpha', 'delta'], ['beta']]);
    expect((await read(first)).madeFrom).toEqual([
      { documentId: one, name: 'one.pdf', pages: [3, 1] },
      { documentId: other, name: 'other.pdf', pages: [1] },
    ]);
    expect((await read(first)).state).toBe('received');
    expect(await wordsOf(one)).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('can take the place of their sources, which lie in the bin then, and a source deleted for good isn’t named', async () => {
    const source = await pdfOf(['alpha', 'beta'], 'source.pdf');
    const answer = await compose({
      binSources: true,
      documents: [{ name: 'Only beta', pages: [{ documentId: source, page: 2 }] }],
    });
    const [made = ''] = madeIds(answer);
    expect((await read(source)).binnedAt).not.toBeNull();
    await ada.data('POST', '/api/v1/documents/bulk', { action: 'delete', documentIds: [source] });
    expect((await read(made)).madeFrom).toEqual([{ documentId: null, name: null, pages: [2] }]);
    expect(await wordsOf(made)).toEqual(['beta']);
  });

  it('are made of what one may see only', async () => {
    const bea = await TestPerson.signUp(running.url);
    const source = await pdfOf(['alpha'], 'private.pdf');
    expect(
      (await compose({ documents: [{ name: 'Mine', pages: [{ documentId: source, page: 1 }] }] }, bea)).status,
    ).toBe(404);
  });

  it('are refused with the reason, and nothing is kept', async () => {
    const locked =
      dataOf(await ada.upload([{ name: 'locked.pdf', content: makeEncryptedPdf() }])).documents[0]?.id ?? '';
    const take = (documentId: string, page = 1) =>
      compose({ documents: [{ name: 'New', pages: [{ documentId, page }] }] });
    expect((await take(locked)).body.error).toBe(messageOf('pages_not_opened'));
    await inAdas(() => repository(Document).update({ itemId: locked }, { failureCode: 'reading_encrypted' }));
    expect((await take(locked)).body.error).toContain('password-protected');
    // One PDF reader opens it, the other rejects it.
    await inAdas(() => repository(Document).update({ itemId: locked }, { failureCode: null, pageCount: 1 }));
    const before = await inAdas(() => repository(Document).count());
    expect((await take(locked)).body.error).toContain('password-protected');
    const good = await pdfOf(['alpha']);
    expect((await take(good, 2)).body.error).toContain('has no such page');
    await inAdas(() => repository(Document).update({ itemId: good }, { pageCount: 2 }));
    expect((await take(good, 2)).body.error).toContain('damaged');
    expect(await inAdas(() => repository(Document).count())).toBe(before + 1);
    expect(await inAdas(() => repository(ExtractedEntity).countBy({ documentId: locked }))).toBe(0);
  });
});
