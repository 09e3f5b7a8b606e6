// covers: client/documents
import 'fake-indexeddb/auto';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { RecordingMark } from '@cartulary/contracts/endpoints/recording-marks';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { randomBytes } from '@/lib/crypto/bytes';
import { answerLocally } from '@/shared/pages/local-documents';
import { openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as moving } from '@/text/documents/moving';
import { present } from '../../../pipelines/tried-document.test-helper';
import { PrivateDocument } from '../private-document';
import { KeptItem } from '../sealed-item.test-helper';
import { bytesOf, type SealedHead } from '../sealed-shapes';
import { MoveDownDialog } from './move-down-dialog';
import { MoveUpDialog } from './move-up-dialog';

const NAME = 'larkmoor-tariff.txt';
const TEXT = 'The larkmoor ferry charges by the tonne.';
const NOW = '2026-11-26T10:00:00.000Z';
const producer = { engine: 'rules', engineVersion: '1' };
const head: SealedHead = {
  form: 1,
  name: NAME,
  mediaType: 'text/plain',
  sizeBytes: TEXT.length,
  state: 'ready',
  failure: null,
  pageCount: 1,
  class: null,
  language: 'en',
  confidence: 1,
  words: 7,
  entityCount: 0,
  fieldCount: 0,
  toReview: 0,
  hasPreview: false,
  receivedAt: NOW,
  readAt: NOW,
};

/** Uploads use XMLHttpRequest, and jsdom enforces CORS for it. */
const headers = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers':
    'authorization, content-type, x-client, x-client-version, x-client-timestamp, x-request-id, x-privacy-mode',
};

let uploads: unknown;
let bulks: string[];
beforeEach(() => void (bulks = []));
const UPLOADED = '0198f2aa-1111-4222-8333-444455556666';
const room = testRoom(({ method, path, body }) => {
  if (method === 'OPTIONS') return { status: 204, headers };
  if (method === 'POST' && path === '/api/v1/documents') return { ...answer(uploads), headers };
  if (path === `/api/v1/documents/${UPLOADED}`) return answer({ ...present, id: UPLOADED, state: 'processing' });
  if (path === '/api/v1/documents/bulk') {
    bulks.push((body as { action: string }).action);
    return answer({ done: [UPLOADED], refused: [] });
  }
  return /\/(bin|marks)$/.test(path) ? { body: { success: true, message: 'There' } } : undefined;
});

const found = {
  id: 'person@1',
  number: 1,
  kind: 'person',
  text: 'larkmoor',
  value: 'larkmoor',
  page: 1,
  box: null,
  range: null,
  confidence: 1,
  ...producer,
  confirmed: false,
  correctedFrom: null,
};

/** A sealed document that is open in this page, with some confirmed values. */
async function aSealed(values: number, marks: readonly RecordingMark[]): Promise<KeptItem> {
  const item = new KeptItem();
  await item.put('head', bytesOf(head));
  await item.put('original', new TextEncoder().encode(TEXT));
  const reading = {
    form: 1,
    language: { language: 'en', confidence: 1, ...producer },
    class: { class: 'other', confidence: 1, probabilities: [], ...producer },
    entities: Array.from({ length: values }, () => found),
    fields: [],
    summary: null,
  };
  await item.put('reading', bytesOf(reading));
  const corrections = Array.from({ length: values }, () => ({ of: 'entity', id: found.id, at: NOW }));
  await item.put('corrections', bytesOf({ form: 1, corrections, marks }));
  answerLocally(item.itemId, new PrivateDocument(() => Promise.resolve(item)));
  return item;
}

async function drawUp({ values = 0, marks = [] as RecordingMark[] } = {}): Promise<{
  item: KeptItem;
  moved: string[];
}> {
  const moved: string[] = [];
  await room.signIn(adaAs());
  const item = await aSealed(values, marks);
  const Page = () => (
    <MoveUpDialog itemId={item.itemId} name={NAME} onClose={() => undefined} onMoved={() => moved.push('moved')} />
  );
  drawPages([{ path: '*', Component: Page }], '/docs');
  return { item, moved };
}

const sent = (ending: string): boolean =>
  room.seen.some(({ method, path }) => method === 'POST' && path.endsWith(ending));

test('each part that goes up is listed with its bytes, and nothing is sent before that is confirmed', async () => {
  await drawUp();
  const list = await screen.findByLabelText(text(moving, 'up.list'));
  expect(list.textContent).toContain(`The original${TEXT.length} bytes`);
  expect(list.textContent).toContain(`Its name: ${NAME}${NAME.length} bytes`);
  expect(list.textContent).toContain(`Total${TEXT.length + NAME.length} bytes`);
  expect(sent('/api/v1/documents')).toBe(false);
});

test('once uploaded the sealed one goes to the bin', async () => {
  uploads = {
    documents: [{ id: '0198f2aa-1111-4222-8333-444455556666', name: NAME, state: 'received' }],
    rejected: [],
  };
  const { item, moved } = await drawUp();
  await screen.findByLabelText(text(moving, 'up.list'));
  await userEvent.click(screen.getByRole('button', { name: text(moving, 'up.confirm') }));
  await waitFor(() => expect(moved).toEqual(['moved']));
  expect(sent(`/sealed-documents/${item.itemId}/bin`)).toBe(true);
});

test('marks of a recording are listed with their bytes, and go up before the sealed one goes to the bin', async () => {
  uploads = { documents: [{ id: UPLOADED, name: NAME, state: 'received' }], rejected: [] };
  const marks = [
    { atMs: 300, name: 'Begin' },
    { atMs: 700, name: 'Brückenwörter' },
  ];
  const { moved } = await drawUp({ marks });
  const list = await screen.findByLabelText(text(moving, 'up.list'));
  const bytes = new TextEncoder().encode(JSON.stringify(marks)).length;
  expect(list.textContent).toContain(`2 marks with names${bytes} bytes`);
  expect(list.textContent).toContain(`Total${TEXT.length + NAME.length + bytes} bytes`);
  expect(room.seen.filter(({ path }) => path.endsWith('/marks'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: text(moving, 'up.confirm') }));
  await waitFor(() => expect(moved).toEqual(['moved']));
  const gone = room.seen.flatMap(({ path, body }) =>
    /\/(marks|bin)$/.test(path) ? [[path.split('/').at(-1), body]] : [],
  );
  expect(gone).toEqual([
    ['marks', marks[0]],
    ['marks', marks[1]],
    ['bin', undefined],
  ]);
});

test('stopped once the server has it, that is said, and it is deleted there when somebody wants that', async () => {
  uploads = { documents: [{ id: UPLOADED, name: NAME, state: 'received' }], rejected: [] };
  const { item, moved } = await drawUp({ values: 1 });
  await screen.findByLabelText(text(moving, 'up.list'));
  await userEvent.click(screen.getByRole('button', { name: text(moving, 'up.confirm') }));
  await screen.findByText(/The server is reading it/);
  await userEvent.click(screen.getByRole('button', { name: text(moving, 'up.stop') }));
  expect((await screen.findByRole('alert')).textContent).toContain('The server already has a readable copy');
  expect(screen.getByRole('button', { name: text(moving, 'up.leaveBoth') })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(moving, 'up.deleteThere') }));
  await waitFor(() => expect(bulks).toEqual(['bin', 'delete']));
  expect(sent(`/sealed-documents/${item.itemId}/bin`)).toBe(false);
  expect(moved).toEqual([]);
});

test('what the server refuses leaves the sealed one as it was, and says so', async () => {
  uploads = { documents: [], rejected: [{ name: NAME, error: 'The storage is full.' }] };
  const { moved } = await drawUp();
  await screen.findByLabelText(text(moving, 'up.list'));
  await userEvent.click(screen.getByRole('button', { name: text(moving, 'up.confirm') }));
  expect(await screen.findByText(text(moving, 'up.failedText', { sentence: 'The storage is full.' }))).toBeTruthy();
  expect([sent('/bin'), moved.length]).toEqual([false, 0]);
});

test('a document that can’t be fetched is not deleted on the server', async () => {
  await room.signIn(adaAs());
  const vault = await openWith(randomBytes(32), { vaultId: '0198f2aa-1111-4222-8333-444455556666', accountId: 'u1' });
  act(() => vaultOpened(vault));
  const document = { id: 'd1', name: NAME, sizeBytes: 40, pages: [{ page: 1 }], entities: [], fields: [] };
  const Page = () => (
    <MoveDownDialog
      document={document as unknown as DocumentDetail}
      onClose={() => undefined}
      onMoved={() => undefined}
    />
  );
  drawPages([{ path: '*', Component: Page }], '/docs');
  expect((await screen.findByRole('list', { name: text(moving, 'down.list') })).textContent).toContain('40 bytes');
  await userEvent.click(screen.getByRole('button', { name: text(moving, 'down.confirm') }));
  expect((await screen.findByRole('alert')).textContent).toContain('The server copy is unchanged.');
  expect(room.seen.some(({ path }) => path.includes('sealed-documents'))).toBe(false);
  act(lockVault);
});
