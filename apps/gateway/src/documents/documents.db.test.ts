import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { limits } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { anAccount } from '@cartulary/testing/factories';
import { hashPassword } from '../identity/passwords/passwords.js';
import { call, dataOf, PASSWORD, TestPerson } from '../test-person.test-helper.js';
import { documentsRoom } from './documents-room.test-helper.js';

interface Library {
  items: DocumentSummary[];
  total: number;
  counts: Record<string, number>;
  folders: { id: string; name: string; parentId: string | null; documents: number }[];
}

const room = documentsRoom();
const { detail, eventsOf, inOwn, read } = room;

const library = (person: TestPerson, query = '') => person.data<Library>('GET', `/api/v1/documents${query}`);
const actsOn = (id: string) =>
  inOwn(async () => {
    const rows: { action: string }[] = await manager().query(
      'SELECT action FROM app.audit WHERE target_id = $1 ORDER BY at',
      [id],
    );
    return rows.map(({ action }) => action);
  });

/** Signs in another member of Ada's organization. */
async function colleague(): Promise<(method: string, path: string, body?: unknown) => ReturnType<typeof call>> {
  const account = await anAccount(room.running.parts.database, room.ada.signedIn.user.organizationId, {
    passwordHash: await hashPassword(PASSWORD),
  });
  const signedIn = dataOf(
    await call<TestPerson['signedIn']>(room.running.url, 'POST', '/api/v1/auth/login', {
      body: { email: account.email, password: PASSWORD },
    }),
  );
  return (method, path, body) => call(room.running.url, method, path, { token: signedIn.token, body });
}

describe('the library', () => {
  it('lists, counts, filters and sorts what a person may see', async () => {
    const first = await room.ada.uploadText('alpha.txt');
    await room.ada.uploadText('beta 100%.txt');
    await read(first);
    const all = await library(room.ada, '?sort=name&descending=false');
    expect(all.items.map(({ name }) => name)).toEqual(['alpha.txt', 'beta 100%.txt']);
    expect(all.items[0]).toMatchObject({
      state: 'needs-review',
      entityCount: 2,
      toReview: 1,
      confidence: expect.closeTo(0.8),
      owner: { name: 'Ilse Marwick' },
      folder: null,
    });
    expect(all.counts).toEqual({ all: 2, toReview: 1, mine: 2, shared: 0, failed: 0, bin: 0 });
    const found = async (query: string) => (await library(room.ada, query)).items.map(({ name }) => name);
    expect(await found('?name=100%25')).toEqual(['beta 100%.txt']);
    expect(await found('?name=%25')).toEqual(['beta 100%.txt']);
    expect(await found('?toReview=true')).toEqual(['alpha.txt']);
    expect(await found('?state=received')).toEqual(['beta 100%.txt']);
    expect((await library(room.ada, '?pageSize=1&page=2')).items).toHaveLength(1);
    expect((await room.ada.call('GET', '/api/v1/documents?pageSize=101')).status).toBe(400);
    for (const sort of ['updated', 'created', 'state', 'size', 'pages', 'confidence'])
      expect(await found(`?sort=${sort}`)).toHaveLength(2);
  });

  it('has folders, which are removed only when empty', async () => {
    const folder = await room.ada.data<{ id: string }>('POST', '/api/v1/folders', { name: 'Invoices' });
    const inner = await room.ada.data<{ id: string; parentId: string }>('POST', '/api/v1/folders', {
      name: '2026',
      parentId: folder.id,
    });
    expect(inner.parentId).toBe(folder.id);
    const form = await room.ada.upload([{ name: 'in.txt', content: 'in a folder' }], `?folderId=${inner.id}`);
    expect(form.status).toBe(201);
    const { folders, items } = await library(room.ada, `?folderId=${inner.id}`);
    expect(items[0]?.folder).toEqual({ id: inner.id, name: '2026' });
    expect(folders.find(({ id }) => id === inner.id)).toMatchObject({
      name: '2026',
      documents: 1,
      parentId: folder.id,
    });
    expect((await room.ada.call('DELETE', `/api/v1/folders/${folder.id}`)).body.error).toBe('The folder is not empty');
    const renamed = await room.ada.data('PATCH', `/api/v1/folders/${folder.id}`, {
      name: ' \u202eBi\u2066lls\u{e0041}',
    });
    expect(renamed).toEqual({ id: folder.id, name: 'Bills', parentId: null });
    const id = items[0]?.id ?? '';
    await room.ada.data('PATCH', `/api/v1/documents/${id}`, { folderId: null });
    expect((await room.ada.call('DELETE', `/api/v1/folders/${inner.id}`)).status).toBe(200);
    expect((await room.ada.call('DELETE', `/api/v1/folders/${inner.id}`)).status).toBe(404);
  });

  it('shows a colleague only what lies in the shared space', async () => {
    const id = await room.ada.uploadText('ours.txt');
    const ask = await colleague();
    expect((await ask('GET', `/api/v1/documents/${id}`)).status).toBe(404);
    const shared = (await library(room.ada)).folders.find(({ name }) => name === 'Shared');
    expect(shared).toBeDefined();
    await room.ada.data('PATCH', `/api/v1/documents/${id}`, { folderId: shared?.id });
    expect(dataOf(await ask('GET', `/api/v1/documents/${id}`))).toMatchObject({
      name: 'ours.txt',
      rights: { edit: true, delete: false },
      folder: { name: 'Shared' },
    });
    expect(dataOf(await ask('GET', '/api/v1/documents'))).toMatchObject({
      items: [{ id, rights: { edit: true, delete: false } }],
      total: 1,
      counts: { all: 1, mine: 0 },
    });
    expect((await library(room.ada)).items).toMatchObject([{ id, rights: { edit: true, delete: true } }]);
    expect((await ask('PATCH', `/api/v1/documents/${id}`, { folderId: null })).status).toBe(403);
    expect(dataOf(await ask('POST', '/api/v1/documents/bulk', { action: 'bin', documentIds: [id] }))).toEqual({
      done: [],
      refused: [{ id, error: 'Access denied' }],
    });
    const [change] = (await eventsOf('document.changed')) as { documentId: string }[];
    expect(change?.documentId).toBe(id);
  });
});

describe('a document', () => {
  it('was read in the time on the clock, which stages that run again later don’t change', async () => {
    const id = await room.ada.uploadText('timed.txt');
    await read(id);
    const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 29, 9, 0, seconds));
    const { currentRunId } = await inOwn(() => repository(Document).findOneByOrFail({ itemId: id }));
    const runId = currentRunId ?? '';
    const set = (stage: StageRun['stage'], from: number, to: number) =>
      inOwn(() => repository(StageRun).update({ runId, stage }, { startedAt: at(from), finishedAt: at(to) }));
    const ended = (finishedAt: Date | null) =>
      inOwn(() => repository(ProcessingRun).update({ id: runId }, { finishedAt }));
    await set('inspect', 0, 10);
    await set('recognise', 5, 12);
    await ended(null);
    expect(await detail(id)).not.toHaveProperty('readMs');
    await ended(at(12));
    await set('fields', 500_000, 500_001);
    expect(await detail(id)).toMatchObject({ readMs: 12_000 });
  });

  it('is read with its stages, pages, entities in reading order, and rights', async () => {
    const id = await room.ada.uploadText('read.txt');
    const { sure, doubtful } = await read(id);
    const shown = await detail(id);
    expect(shown.entities.map((entity) => [entity.id, entity.number])).toEqual([
      [sure, 1],
      [doubtful, 2],
    ]);
    expect(shown.stages.map(({ stage, state }) => [stage, state])).toContainEqual(['recognise', 'done']);
    expect(shown.pages).toEqual([
      {
        page: 1,
        widthPoints: 595,
        heightPoints: 842,
        source: 'recognised',
        confidence: expect.closeTo(0.8),
        orderConfidence: null,
        embedded: null,
        engine: 'test',
        engineVersion: '1',
      },
    ]);
    expect(shown).toMatchObject({
      class: null,
      language: null,
      summary: null,
      fields: [],
      rights: { view: true, edit: true, share: true, delete: true },
    });
    const text = await room.ada.data<{ text: string; pages: PageText[] }>('GET', `/api/v1/documents/${id}/text?page=1`);
    expect(text.text).toBe('Total EUR 12.30 due 2026-11-20');
    expect(text.pages[0]?.words).toHaveLength(5);
    expect((await room.ada.data<{ pages: PageText[] }>('GET', `/api/v1/documents/${id}/text?page=2`)).pages).toEqual(
      [],
    );
  });

  it('answers the text of some pages in a row', async () => {
    const id = await room.ada.uploadText('pages.txt');
    await read(id, 'One');
    await inOwn(async () => {
      const page = await repository(Page).findOneByOrFail({ documentId: id });
      const more = ['Two', 'Three', 'Four'].map((text, index) => ({ ...page, id: newId(), number: index + 2, text }));
      await repository(Page).insert(more);
    });
    const textOf = async (query: string) =>
      (await room.ada.data<{ text: string }>('GET', `/api/v1/documents/${id}/text${query}`)).text.split('\n');
    expect(await textOf('?page=2&to=3')).toEqual(['Two', 'Three']);
    expect(await textOf('?page=3&to=2000')).toEqual(['Three', 'Four']);
    expect(await textOf('?to=2')).toEqual(['One', 'Two']);
    expect(await textOf('?page=4&to=4')).toEqual(['Four']);
    const { token } = room.ada.signedIn;
    const path = `/api/v1/documents/${id}/text?page=3&to=2`;
    expect(await call(room.running.url, 'GET', path, { token })).toMatchObject({ status: 400 });
  });

  it('answers a very long text in parts only', async () => {
    const id = await room.ada.uploadText('long.txt');
    // Few, long words, because the boxes of words make a page slow to write.
    await read(id, `${'w'.repeat(999)} `.repeat(limits.reading.maxCharactersAtOnce / 1000 + 1));
    const { token } = room.ada.signedIn;
    expect(await call(room.running.url, 'GET', `/api/v1/documents/${id}/text`, { token })).toMatchObject({
      status: 413,
    });
    expect((await call(room.running.url, 'GET', `/api/v1/documents/${id}/text?page=1&to=4`, { token })).status).toBe(
      413,
    );
    expect((await call(room.running.url, 'GET', `/api/v1/documents/${id}/text?page=1`, { token })).status).toBe(200);
  });

  it('is renamed, and asked to be indexed anew', async () => {
    const id = await room.ada.uploadText('old.txt');
    const before = (await room.running.parts.queue.counts()).index.waiting;
    expect(await room.ada.data('PATCH', `/api/v1/documents/${id}`, { name: ' new\u202e.txt ' })).toMatchObject({
      id,
      name: 'new.txt',
    });
    expect((await room.running.parts.queue.counts()).index.waiting).toBe(before + 1);
    expect(await actsOn(id)).toEqual(['document.upload', 'document.rename']);
  });

  it('is sent byte for byte, whole and in parts, under any name', async () => {
    const content = 'zero one two three';
    const id = await room.ada.uploadText('naïve "quoted".txt', content);
    const get = (headers: Record<string, string> = {}, query = '') =>
      fetch(`${room.running.url}/api/v1/documents/${id}/original${query}`, {
        headers: { authorization: `Bearer ${room.ada.signedIn.token}`, ...headers },
      });
    const whole = await get();
    expect(await whole.text()).toBe(content);
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="na?ve \\"quoted\\".txt"; filename*=UTF-8''na%C3%AFve%20%22quoted%22.txt`,
    );
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    const part = await get({ range: 'bytes=5-7' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'one',
      `bytes 5-7/${content.length}`,
    ]);
    expect(await (await get({ range: 'bytes=-5' })).text()).toBe('three');
    expect((await get({ range: 'bytes=99-' })).status).toBe(416);
    expect((await get({ 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await get({}, '?inline=true')).headers.get('content-disposition')).toMatch(/^inline/);
    expect(await actsOn(id)).toContain('document.download');
  });

  it('shows in the audit whoever took a part of it, once in a short time, wherever the part begins', async () => {
    const id = await room.ada.uploadText('parts.txt', 'zero one two three');
    const downloads = async () => (await actsOn(id)).filter((act) => act === 'document.download').length;
    const get = async (token: string, headers: Record<string, string> = {}, method = 'GET') => {
      const path = `/api/v1/documents/${id}/original`;
      const answer = await fetch(room.running.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
      await answer.arrayBuffer();
    };
    const { token } = room.ada.signedIn;
    await get(token, { range: 'bytes=1-' }, 'HEAD');
    await get(token, { range: 'bytes=99-' });
    expect(await downloads()).toBe(0);
    const parts = ['bytes=1-', 'bytes=-5', 'bytes=3-3', 'bytes=0-4'];
    await Promise.all([...parts, ...parts].map((range) => get(token, { range })));
    expect(await downloads()).toBe(1);
    await get(token);
    expect(await downloads()).toBe(2);
  });

  it('is downloaded by a browser with a token for this file alone', async () => {
    const [id, other] = [await room.ada.uploadText('mine.txt'), await room.ada.uploadText('other.txt')];
    const { token } = await room.ada.data<{ token: string }>('POST', '/api/v1/auth/short-token', {
      purpose: 'download',
      documentId: id,
    });
    const status = async (path: string) =>
      (await fetch(`${room.running.url}/api/v1/documents/${path}?token=${token}`)).status;
    expect([await status(`${id}/original`), await status(`${other}/original`), await status(id)]).toEqual([
      200, 401, 401,
    ]);
    const { token: socket } = await room.ada.data<{ token: string }>('POST', '/api/v1/auth/short-token', {
      purpose: 'socket',
    });
    expect((await fetch(`${room.running.url}/api/v1/documents/${id}/original?token=${socket}`)).status).toBe(401);
    const stranger = await TestPerson.signUp(room.running.url);
    expect(
      (await stranger.call('POST', '/api/v1/auth/short-token', { body: { purpose: 'download', documentId: id } }))
        .status,
    ).toBe(404);
  });

  it('is cancelled while it is read, and read again', async () => {
    const id = await room.ada.uploadText('slow.txt');
    expect((await room.ada.call('POST', `/api/v1/documents/${id}/reprocess`)).status).toBe(409);
    const cancelled = await room.ada.data<DocumentSummary>('POST', `/api/v1/documents/${id}/cancel`);
    expect(cancelled).toMatchObject({
      state: 'failed',
      failure: { code: 'reading_cancelled', message: expect.stringContaining('canceled') },
    });
    expect((await room.ada.call('POST', `/api/v1/documents/${id}/cancel`)).status).toBe(409);
    expect(await eventsOf('document.failed')).toHaveLength(1);
    const again = await room.ada.data<DocumentSummary>('POST', `/api/v1/documents/${id}/reprocess`);
    expect(again).toMatchObject({ state: 'received', failure: null, progress: 0 });
  });

  it('goes to the bin, comes back, and is deleted for good only from there', async () => {
    const id = await room.ada.uploadText('gone.txt');
    const bulk = (action: string) => room.ada.data('POST', '/api/v1/documents/bulk', { action, documentIds: [id] });
    const done = { done: [id], refused: [] };
    expect(await bulk('delete')).toEqual({
      done: [],
      refused: [{ id, error: 'Move it to trash first. Only items in trash can be deleted permanently.' }],
    });
    expect(await bulk('bin')).toEqual(done);
    expect((await library(room.ada)).total).toBe(0);
    expect((await library(room.ada, '?bin=true')).items[0]?.binnedAt).not.toBeNull();
    expect((await room.ada.call('PATCH', `/api/v1/documents/${id}`, { body: { name: 'x' } })).status).toBe(409);
    expect(await bulk('restore')).toEqual(done);
    expect((await library(room.ada)).total).toBe(1);
    await bulk('bin');
    expect(await bulk('delete')).toEqual(done);
    expect((await room.ada.call('GET', `/api/v1/documents/${id}`)).status).toBe(404);
    expect(await actsOn(id)).toEqual([
      'document.upload',
      'document.bin',
      'document.restore',
      'document.bin',
      'document.delete',
    ]);
    expect(await eventsOf('item.deleted')).toEqual([{ itemId: id }]);
  });
});
