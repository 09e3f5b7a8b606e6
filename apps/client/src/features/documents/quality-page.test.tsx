import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { Role } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as documentsFields } from '@/text/documents/fields';
import { t as quality } from '@/text/documents/quality';
import { t as reviewWork } from '@/text/documents/review-work';
import QualityPage from './quality-page';

const [first, second] = ['0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10', '1b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10'];
const idOf = {
  total: '2b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f11',
  seller: '2b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f12',
  date: '2b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f13',
};
const by = { engine: 'rules', engineVersion: '1', page: 1, box: null, confirmed: false, correctedFrom: null };
const textOf = (id: string): string => (id === first ? 'Total 12.00 of it' : 'Due 2026-11-20');

function documentOf(id: string): DocumentDetail {
  const value = { line: null, range: { block: 0, start: 6, end: 11 }, checks: [], confidence: 0.4, ...by };
  return {
    id,
    name: `${id === first ? 'bill' : 'note'}.txt`,
    mediaType: 'text/plain',
    sizeBytes: 4,
    state: 'needs-review',
    stage: null,
    progress: 1,
    failure: null,
    pageCount: 1,
    class: 'receipt',
    language: 'en',
    spokenLanguage: null,
    confidence: 0.9,
    entityCount: 0,
    toReview: 1,
    hasPreview: false,
    pageTurns: {},
    madeFrom: [],
    owner: { id, name: 'Bea' },
    folder: null,
    tags: [],
    processedWhere: 'server',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    binnedAt: null,
    sha256: '',
    entities: [],
    classFound: null,
    classConfirmed: true,
    expectedFields: [],
    languageFound: null,
    fields:
      id === first
        ? [
            { ...value, id: idOf.total, name: 'total', text: '12.00', value: 'EUR 12.00' },
            { ...value, id: idOf.seller, name: 'seller', text: 'Mill', value: 'Mill', confidence: 0.5 },
          ]
        : [{ ...value, id: idOf.date, name: 'date', text: '2026-11-20', value: '2026-11-20' }],
    summary: null,
    stages: [],
    pages: [],
    rights: { view: true, edit: true, share: true, delete: true },
  } as DocumentDetail;
}

let waits: readonly string[] = [];
const settled = new Set<string>();
const room = testRoom(({ path, method }) => {
  if (path.startsWith('/api/v1/review')) {
    const items = waits.map((id) => ({
      id,
      name: id,
      mediaType: 'text/plain',
      class: null,
      toReview: 1,
      leastSure: id === second ? 0.45 : 0.4,
      assignee: null,
      dueAt: null,
      confirm: null,
    }));
    return answer({ items, total: items.length, values: 3, page: 1, pageSize: 50 });
  }
  if (path.endsWith('/review')) return answer({ assignee: null, dueAt: null, fourEyes: null });
  const id = /documents\/([\w-]{36})/u.exec(path)?.[1];
  if (id === undefined) return undefined;
  if (method === 'PATCH') {
    settled.add(path.split('/').at(-1) ?? '');
    return answer(null);
  }
  if (path.includes('/text')) {
    const page = {
      page: 1,
      text: textOf(id),
      words: [],
      source: 'plain-text',
      widthPoints: null,
      heightPoints: null,
    };
    const pages = [{ ...page, confidence: 1, engine: 'text', engineVersion: '1' }];
    return answer({ text: textOf(id), pages });
  }
  const document = documentOf(id);
  const fields = document.fields.map((field) => ({ ...field, confirmed: settled.has(field.id) }));
  return answer({ ...document, fields });
});
afterEach(() => settled.clear());
// Not in jsdom; select lists call it.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false }));

async function open(as: Role, waiting: readonly string[]): Promise<void> {
  waits = waiting;
  await room.signIn(adaAs(as, { privacyMode: 'collaborative' }));
  drawPages([{ path: '/quality-control', Component: QualityPage }], '/quality-control');
}

const cardNamed = (name: RegExp) => screen.findByRole('region', { name });

test('goes by keyboard from value to value and from document to document, and is done at the end', async () => {
  await open('user', [first, second]);
  await cardNamed(/^Total 1: 12.00/);
  expect(screen.getAllByText(/Document 1 of 2/).length).toBeGreaterThan(0);
  expect(await screen.findByText('12.00', { selector: 'mark' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await cardNamed(/^Seller 2: Mill/);
  waits = [second];
  await userEvent.keyboard('e');
  await userEvent.keyboard('Mill & Sons{Enter}');
  await cardNamed(/^Date 1: 2026-11-20/);
  expect(screen.getAllByText(/Document 2 of 2/).length).toBeGreaterThan(0);
  await userEvent.keyboard('s');
  expect(await screen.findByRole('heading', { name: text(quality, 'done.title') })).toBeTruthy();
  expect(screen.getByText(text(quality, 'done.text', { left: 1 }))).toBeTruthy();
  await waitFor(() =>
    expect(room.seen.filter(({ method }) => method === 'PATCH').map(({ path }) => path.split('/').at(-1))).toEqual([
      idOf.total,
      idOf.seller,
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: text(quality, 'done.again') }));
  await cardNamed(/^Date 1/);
});

test('a key shows the whole text, another goes on to the next document', async () => {
  await open('user', [first, second]);
  await cardNamed(/^Total/);
  expect(screen.queryByRole('group', { name: 'Text' })).toBeNull();
  const whole = screen.getByRole('button', { name: /^Whole page/ });
  await act(async () => whole.focus());
  await userEvent.keyboard('d');
  await cardNamed(/^Date 1/);
});

test('a key goes to the next least certain value, in whatever document; what it leaves waits for another round', async () => {
  await open('user', [first, second]);
  await cardNamed(/^Total 1: 12.00/);
  await userEvent.keyboard('u');
  // The other document's date is less certain than this one's seller.
  await cardNamed(/^Date 1: 2026-11-20/);
  expect(room.seen.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('a correction goes with how long the value was looked at and the reason that was chosen', async () => {
  await open('user', [first]);
  await cardNamed(/^Total 1: 12.00/);
  await userEvent.keyboard('e');
  screen.getByRole('combobox', { name: text(reviewWork, 'reason') }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: text(reviewWork, 'reason.misread') }));
  const says = screen.getByRole('textbox', { name: /^Correct total/u });
  await userEvent.clear(says);
  await userEvent.type(says, '13.00{Enter}');
  await waitFor(() =>
    expect(room.seen.find(({ method }) => method === 'PATCH')?.body).toEqual({
      text: '13.00',
      reason: 'misread',
      spentMs: expect.any(Number),
    }),
  );
});

test('a removal goes with the reason that was chosen, asked for by keyboard', async () => {
  await open('user', [first]);
  await cardNamed(/^Total 1: 12.00/);
  screen.getByRole('button', { name: text(documentsFields, 'remove') }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
  expect(room.seen.some(({ method }) => method === 'PATCH')).toBe(false);
  screen.getByRole('combobox', { name: text(reviewWork, 'reason') }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: text(reviewWork, 'reason.not-there') }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(room.seen.find(({ method }) => method === 'PATCH')?.body).toEqual({
      removed: true,
      reason: 'not-there',
      spentMs: expect.any(Number),
    }),
  );
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('where no other uncertain value is left the key says so', async () => {
  await open('user', [second]);
  await cardNamed(/^Date 1: 2026-11-20/);
  await userEvent.keyboard('u');
  expect(await screen.findByText(text(quality, 'uncertain.none'))).toBeTruthy();
  await cardNamed(/^Date 1: 2026-11-20/);
});

test('says when nothing waits', async () => {
  await open('user', []);
  expect(await screen.findByRole('heading', { name: text(quality, 'empty.title') })).toBeTruthy();
});

test('who looks only is told so and asks for no queue', async () => {
  await open('auditor', [first]);
  expect(await screen.findByRole('heading', { name: text(quality, 'refused.title') })).toBeTruthy();
  expect(room.seen.some(({ path }) => path.startsWith('/api/v1/review'))).toBe(false);
});
