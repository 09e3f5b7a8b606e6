import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { DocumentToReview } from '@cartulary/contracts/endpoints/review';
import type { ReviewRule } from '@cartulary/contracts/endpoints/review-work';
import type { Role } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { changeSetting } from '@/lib/settings/settings';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as accuracy } from '@/text/documents/accuracy';
import { t as reviewWork } from '@/text/documents/review-work';
import { patchDetail } from '../documents-data';
import QualityPage from '../quality-page';
import type { Work } from './work-data';

const [first, second] = ['0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10', '1b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10'];
const bea = { id: '5b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10', name: 'Bea Quay' };
const row: DocumentToReview = {
  id: first,
  name: 'bill.txt',
  mediaType: 'text/plain',
  class: 'invoice',
  toReview: 2,
  leastSure: 0.4,
  assignee: null,
  dueAt: null,
  confirm: null,
};
const rule: ReviewRule = { id: second, class: 'invoice', field: 'total', minimum: 1_000, waiting: 3, alone: 2 };
const calm: Work = { assignee: null, dueAt: null, fourEyes: null };

const doubtful: DocumentDetail['fields'][number] = {
  id: second,
  name: 'total',
  line: null,
  text: '12.00',
  value: 'EUR 12.00',
  confidence: 0.4,
  page: 1,
  box: null,
  range: { block: 0, start: 0, end: 1 },
  checks: [],
  engine: 'field-rules',
  engineVersion: '1.0.0',
  confirmed: false,
  correctedFrom: null,
};
const detail = {
  id: first,
  name: 'bill.txt',
  mediaType: 'text/plain',
  sizeBytes: 4,
  state: 'needs-review',
  stage: null,
  progress: 1,
  failure: null,
  pageCount: 1,
  class: 'invoice',
  language: 'en',
  spokenLanguage: null,
  confidence: 0.9,
  entityCount: 0,
  toReview: 0,
  hasPreview: false,
  pageTurns: {},
  madeFrom: [],
  owner: bea,
  folder: null,
  tags: [],
  processedWhere: 'server',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  binnedAt: null,
  sha256: '',
  entities: [],
  fields: [],
  expectedFields: [],
  classFound: null,
  classConfirmed: true,
  languageFound: null,
  summary: null,
  stages: [],
  pages: [],
  rights: { view: true, edit: true, share: true, delete: true },
} as DocumentDetail;

/** The batch that the server refuses, from 1. 0 for none. */
let refusedPortion = 0;
/** Whether queue lists fail to load. */
let unreadable = false;
let rows: DocumentToReview[] = [];
let rules: ReviewRule[] = [];
let work: Work = calm;
let mayChange = true;
let refused: string | null = null;
let workFails = false;
let valuesHash: string | undefined;
let fields: DocumentDetail['fields'] = [];
const sent: [string, unknown][] = [];
const room = testRoom(({ path, method, body }) => {
  if (path.startsWith('/api/v1/classes')) return answer({ items: [] });
  if (method === 'POST' || method === 'DELETE') {
    if (!path.includes('/review')) return undefined;
    sent.push([path, body]);
    if (refused !== null || sent.length === refusedPortion)
      return { status: 409, body: { success: false, error: refused ?? 'Someone else has this review.' } };
    if (path.endsWith('/confirm')) {
      work = { ...work, fourEyes: work.fourEyes && { ...work.fourEyes, next: 'other' } };
      rows = [];
      return answer({ as: 'second', nobodyElse: false });
    }
    return method === 'DELETE' ? { body: { success: true, message: '' } } : answer(rule);
  }
  if (path.startsWith('/api/v1/review/rules')) return answer({ items: rules, mayChange });
  if (path.startsWith('/api/v1/review')) {
    if (unreadable) return { status: 400, body: { success: false, error: 'Invalid input' } };
    return answer({ items: rows, total: rows.length, values: 2, page: 1, pageSize: 50 });
  }
  if (path.endsWith('/review'))
    return workFails ? { status: 409, body: { success: false, error: 'Broken.' } } : answer(work);
  if (path.includes('/text')) return answer({ text: '', pages: [] });
  if (!path.startsWith(`/api/v1/documents/${first}`)) return undefined;
  return answer({ ...detail, fields, ...(valuesHash !== undefined && { valuesHash }) });
});
beforeEach(() => {
  [rows, rules, work, mayChange, refused] = [[row], [], calm, true, null];
  [refusedPortion, unreadable] = [0, false];
  [workFails, valuesHash, fields] = [false, undefined, []];
  sent.length = 0;
});

async function draw(as: Role, query: string): Promise<void> {
  await room.signIn(adaAs(as, { privacyMode: 'collaborative' }));
  drawPages([{ path: '/quality-control', Component: QualityPage }], `/quality-control?${query}`);
}

test('who reviews what until when is listed, and that it is overdue is said in words', async () => {
  rows = [
    row,
    {
      ...row,
      id: second,
      name: 'note.txt',
      assignee: bea,
      dueAt: '2020-01-01T10:00:00Z',
      toReview: 0,
      confirm: 'other',
    },
  ];
  await draw('user', 'tab=queue');
  const list = await screen.findByRole('table');
  expect(within(list).getByText(/^Overdue since/u)).toBeTruthy();
  expect(within(list).getByText('Bea Quay')).toBeTruthy();
  expect(within(list).getByText(text(reviewWork, 'waits.other'))).toBeTruthy();
  expect(within(list).getByText(text(reviewWork, 'nobody'))).toBeTruthy();
  // Only managers and administrators can assign reviews to others.
  expect(screen.queryByRole('button', { name: text(reviewWork, 'give') })).toBeNull();
});

test('somebody takes chosen documents by keyboard, and is told why where that is refused', async () => {
  await draw('user', 'tab=queue');
  (await screen.findByRole('checkbox', { name: text(reviewWork, 'queue.choose', { name: 'bill.txt' }) })).focus();
  await userEvent.keyboard(' ');
  screen.getByRole('button', { name: text(reviewWork, 'take') }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([['/api/v1/review/assign', { documentIds: [first], assigneeId: 'u1' }]]));
  expect(await screen.findByText(text(reviewWork, 'queue.chosen', { count: 0 }))).toBeTruthy();
  refused = 'Someone else has this review.';
  await userEvent.click(screen.getByRole('checkbox', { name: text(reviewWork, 'queue.choose', { name: 'bill.txt' }) }));
  await userEvent.click(screen.getByRole('button', { name: text(reviewWork, 'take') }));
  expect(await screen.findByText(/Someone else has this review/u)).toBeTruthy();
});

const many = Array.from({ length: 60 }, (_, at): DocumentToReview => {
  const id = `${first.slice(0, -2)}${String(at).padStart(2, '0')}`;
  return { ...row, id, name: `bill ${at}.txt` };
});
const ticks = (): number =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select bill/u }).filter(({ checked }) => checked).length;

test('more than the server takes at once are taken in portions, and how many is said', async () => {
  rows = many;
  await draw('user', 'tab=queue');
  await userEvent.click(await screen.findByRole('checkbox', { name: text(reviewWork, 'queue.chooseAll') }));
  await userEvent.click(screen.getByRole('button', { name: text(reviewWork, 'take') }));
  expect(await screen.findByText(text(reviewWork, 'taken', { count: 60 }))).toBeTruthy();
  const portions = sent.map(([, body]) => (body as { documentIds: string[] }).documentIds);
  expect(portions.map(({ length }) => length)).toEqual([50, 10]);
  expect(portions.flat()).toEqual(many.map(({ id }) => id));
  expect(ticks()).toBe(0);
});

test('where a portion is refused the documents of it stay chosen', async () => {
  [rows, refusedPortion] = [many, 2];
  await draw('user', 'tab=queue');
  await userEvent.click(await screen.findByRole('checkbox', { name: text(reviewWork, 'queue.chooseAll') }));
  await userEvent.click(screen.getByRole('button', { name: text(reviewWork, 'take') }));
  expect(await screen.findByText(/Someone else has this review/u)).toBeTruthy();
  expect(await screen.findByText(text(reviewWork, 'taken', { count: 50 }))).toBeTruthy();
  expect(ticks()).toBe(10);
});

test('why a review can’t be taken or given back is said', async () => {
  rows = [row, { ...row, id: second, name: 'note.txt', assignee: bea }];
  await draw('user', 'tab=queue');
  await userEvent.click(
    await screen.findByRole('checkbox', { name: text(reviewWork, 'queue.choose', { name: 'bill.txt' }) }),
  );
  const why = (name: string): string => {
    const ids = screen.getByRole('button', { name }).getAttribute('aria-describedby');
    return (ids === null ? null : document.getElementById(ids)?.textContent) ?? '';
  };
  expect([why(text(reviewWork, 'take')), why(text(reviewWork, 'giveBack'))]).toEqual([
    '',
    'This review is unassigned.',
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: text(reviewWork, 'queue.choose', { name: 'bill.txt' }) }));
  await userEvent.click(screen.getByRole('checkbox', { name: text(reviewWork, 'queue.choose', { name: 'note.txt' }) }));
  expect([why(text(reviewWork, 'take')), why(text(reviewWork, 'giveBack'))]).toEqual([
    'This review is assigned to someone else.',
    'This review is assigned to someone else, so you can’t unassign it.',
  ]);
});

test('a list that can’t be renewed stays, and says that it is older', async () => {
  await draw('user', 'tab=queue');
  await screen.findByRole('table');
  unreadable = true;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(/^Couldn’t refresh/u)).toBeTruthy();
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.queryByText(text(reviewWork, 'queue.failed'))).toBeNull();
});

test('rows in the order before are marked as old until the answer comes', async () => {
  await draw('user', 'tab=queue');
  const panel = (await screen.findByRole('table')).closest('section');
  expect(panel?.getAttribute('aria-busy')).toBe('false');
  rows = [{ ...row, id: second, name: 'note.txt' }];
  fireEvent.click(screen.getByRole('radio', { name: text(reviewWork, 'order.due') }));
  const old = screen.getByText('bill.txt').closest('section');
  expect([old?.getAttribute('aria-busy'), old?.hasAttribute('inert')]).toEqual(['true', true]);
  await screen.findByText('note.txt');
  expect(screen.getByText('note.txt').closest('section')?.getAttribute('aria-busy')).toBe('false');
});

test('a manager sets a due date, which is a moment of the person’s timezone', async () => {
  await draw('manager', 'tab=queue');
  await userEvent.click(
    await screen.findByRole('checkbox', { name: text(reviewWork, 'queue.choose', { name: 'bill.txt' }) }),
  );
  await userEvent.click(screen.getByRole('button', { name: text(reviewWork, 'due') }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText<HTMLInputElement>(text(reviewWork, 'due.date'));
  await userEvent.type(field, '2026-12-01T10:30');
  await userEvent.click(within(dialog).getByRole('button', { name: text(reviewWork, 'due.save') }));
  const dueAt = new Date('2026-12-01T10:30').toISOString();
  await waitFor(() => expect(sent).toEqual([['/api/v1/review/due', { documentIds: [first], dueAt }]]));
});

test('whose reviews are shown is asked of the server, and holds for the values too', async () => {
  await draw('user', 'tab=queue');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('radio', { name: text(reviewWork, 'whose.mine') }));
  await waitFor(() => expect(room.seen.some(({ path }) => path.includes('whose=mine'))).toBe(true));
  await userEvent.click(screen.getByRole('tab', { name: text(accuracy, 'tab.values') }));
  expect(
    (await screen.findByRole('radio', { name: text(reviewWork, 'whose.mine') })).getAttribute('aria-checked'),
  ).toBe('true');
});

test('reviews are shown as the person chose in the settings, until they choose others here', async () => {
  await draw('user', 'tab=queue');
  await screen.findByRole('table');
  act(() => changeSetting('studios', 'reviewsShown', 'mine', { hold: true }));
  try {
    await waitFor(() => expect(room.seen.some(({ path }) => path.includes('whose=mine'))).toBe(true));
    expect(
      (await screen.findByRole('radio', { name: text(reviewWork, 'whose.mine') })).getAttribute('aria-checked'),
    ).toBe('true');
    await userEvent.click(screen.getByRole('radio', { name: text(reviewWork, 'whose.all') }));
    expect(
      (await screen.findByRole('radio', { name: text(reviewWork, 'whose.all') })).getAttribute('aria-checked'),
    ).toBe('true');
  } finally {
    act(() => changeSetting('studios', 'reviewsShown', 'all', { hold: true }));
  }
});

test('the second person sees who was first and confirms by a key what they saw', async () => {
  const by = { by: 'Bea Quay', at: '2026-11-20T10:00:00Z' };
  work = { ...calm, fourEyes: { first: by, second: null, next: 'second', nobodyElse: false } };
  valuesHash = 'abc';
  rows = [{ ...row, toReview: 0, confirm: 'second' }];
  await draw('user', '');
  expect(await screen.findByText(/Bea Quay confirmed it first/u)).toBeTruthy();
  expect(screen.getByText(/You’re the second reviewer/u)).toBeTruthy();
  await userEvent.keyboard('c');
  await waitFor(() => expect(sent).toEqual([[`/api/v1/documents/${first}/review/confirm`, { seen: 'abc' }]]));
  expect(await screen.findByText(text(reviewWork, 'four.confirmed.second'))).toBeTruthy();
});

test('where it can’t be loaded whether two people confirm a document it stays open, and is asked for again', async () => {
  workFails = true;
  valuesHash = 'abc';
  rows = [{ ...row, toReview: 0, confirm: 'first' }];
  await draw('user', '');
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the reviewer');
  expect(screen.getByRole('region', { name: text(reviewWork, 'work.label') })).toBeTruthy();
  workFails = false;
  work = { ...calm, fourEyes: { first: null, second: null, next: 'first', nobodyElse: true } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No one else can edit this document, so it stays open/u)).toBeTruthy();
  await userEvent.keyboard('c');
  await waitFor(() => expect(sent).toEqual([[`/api/v1/documents/${first}/review/confirm`, { seen: 'abc' }]]));
});

test('after what is shown was renewed it is asked anew whether two people confirm the document', async () => {
  // No rule applies yet, and a value is open.
  fields = [doubtful];
  await draw('user', '');
  const asked = () => room.seen.filter(({ path }) => path.endsWith(`${first}/review`)).length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  const before = asked();
  // The person's own correction raises the amount above a rule's threshold.
  work = { ...calm, fourEyes: { first: null, second: null, next: 'first', nobodyElse: false } };
  // Repeated until the page has it: a patch before the document has loaded changes nothing.
  await waitFor(() => {
    act(() => patchDetail(first, () => ({ fields: [{ ...doubtful, value: 'EUR 2000.00' }] })));
    expect(asked()).toBeGreaterThan(before);
  });
  expect(await screen.findByText(text(reviewWork, 'four.title'))).toBeTruthy();
});

test('an administrator sees how many documents wait for a second person that nobody can be', async () => {
  rules = [rule];
  await draw('admin', 'tab=rules');
  expect(await screen.findByText(/^Only their owners can edit 2 waiting documents/u)).toBeTruthy();
});

test('an administrator sets a rule with an amount, and removes one', async () => {
  await draw('admin', 'tab=rules');
  await userEvent.click(await screen.findByRole('button', { name: text(reviewWork, 'rules.add') }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: text(reviewWork, 'rule.onlyFrom') }));
  const minimum = within(dialog).getByRole('textbox', { name: text(reviewWork, 'rule.minimum') });
  await userEvent.clear(minimum);
  await userEvent.type(minimum, 'x');
  expect(within(dialog).getByText(text(reviewWork, 'rule.minimumMissing'))).toBeTruthy();
  await userEvent.clear(minimum);
  await userEvent.type(minimum, '2500');
  rules = [rule];
  await userEvent.click(within(dialog).getByRole('button', { name: text(reviewWork, 'rule.save') }));
  const above = { field: 'total', minimum: 2_500 };
  await waitFor(() => expect(sent).toEqual([['/api/v1/review/rules', { class: 'invoice', above }]]));
  expect(await screen.findByText('Total of 1,000 or more')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the rule for Invoice' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remove the rule for Invoice?' })).getByRole('button', {
      name: 'Remove',
    }),
  );
  await waitFor(() => expect(sent[1]?.[0]).toBe(`/api/v1/review/rules/${second}`));
});

test('who can’t set rules sees them and why', async () => {
  [rules, mayChange] = [[rule], false];
  await draw('user', 'tab=rules');
  expect(await screen.findByText('Total of 1,000 or more')).toBeTruthy();
  expect(screen.getByText(text(reviewWork, 'rules.notYours'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(reviewWork, 'rules.add') })).toBeNull();
});
