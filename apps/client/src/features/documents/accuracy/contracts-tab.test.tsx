import type { AcceptedRow, AccuracyContract, Agreement } from '@cartulary/contracts/endpoints/accuracy';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as accuracy } from '@/text/documents/accuracy';
import { t as reviewWork } from '@/text/documents/review-work';
import QualityPage from '../quality-page';
import type { ContractRead } from './accuracy-data';

const id = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const documentId = '1b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const gathering: AccuracyContract = {
  id,
  class: 'invoice',
  field: 'total',
  promise: 0.05,
  state: 'gathering',
  closedBecause: null,
  threshold: null,
  startedAt: '2026-11-01T00:00:00Z',
  startedOver: null,
  openedAt: null,
  closedAt: null,
  proven: null,
  doubleChecks: false,
  reviewers: null,
  nextLook: { number: 1, proving: 41, needed: 72, checks: 0, checksNeeded: 0 },
  samples: { values: 0, wrong: 0 },
  waiting: 3,
  waitingTwice: 0,
  accepted: 0,
  toPeople: 64,
};
const open: AccuracyContract = {
  ...gathering,
  state: 'open',
  threshold: 0.86,
  openedAt: '2026-11-10T00:00:00Z',
  proven: { values: 95, wrong: 0, bound: 0.04921, reviewers: null },
  nextLook: null,
  samples: { values: 12, wrong: 1 },
  accepted: 120,
};
const evidence: ContractRead['evidence'] = [
  {
    documentId,
    name: 'bill.pdf',
    page: 1,
    read: 'EUR 3118.40',
    now: 'EUR 3178.40',
    wrong: true,
    twice: true,
    score: 0.93,
    engine: 'field-rules',
    engineVersion: '1.2',
    part: 'proving',
    by: 'Bea Quay',
    reviewedAt: '2026-11-09T10:00:00Z',
  },
];
const ofSecondPage = (row: (typeof evidence)[number]) => ({ ...row, name: 'second.pdf' });
const nothing: Omit<ContractRead, 'contract'> = {
  curve: [],
  drift: { ratios: [], closesAt: 20 },
  next: null,
  counted: 0,
  heldBack: 0,
  waitsTwice: false,
  holdsBack: null,
  evidence: [],
  evidencePage: 1,
  evidencePages: 0,
  hidden: 0,
  lost: 0,
  total: 0,
  reviewing: { medianMs: null, timed: 0, reasons: [] },
};

const accepted: AcceptedRow[] = [
  {
    documentId,
    name: 'bill.pdf',
    fieldId: id,
    page: 2,
    box: [0.1, 0.1, 0.3, 0.2],
    read: 'EUR 12.00',
    now: 'EUR 12.00',
    engine: 'field-rules',
    engineVersion: '1.2',
    reader: 'pp-ocr v6 tiny',
    score: 0.97,
    gate: 'accepted',
    acceptedAt: '2026-11-11T10:00:00Z',
    by: null,
    reviewedAt: null,
  },
  {
    documentId,
    name: 'other.pdf',
    fieldId: documentId,
    page: 1,
    box: null,
    read: 'EUR 3118.40',
    now: 'EUR 3178.40',
    engine: 'field-rules',
    engineVersion: '1.2',
    reader: null,
    score: 0.93,
    gate: 'sample',
    acceptedAt: '2026-11-11T10:00:00Z',
    by: 'Bea Quay',
    reviewedAt: '2026-11-12T10:00:00Z',
  },
];

let contracts: AccuracyContract[] = [];
let read: Omit<ContractRead, 'contract'> = nothing;
let mayChange = true;
let fails = false;
let mayDoubleCheck = false;
let agreement: Agreement | null = null;
const sent: unknown[] = [];
const room = testRoom(({ path, method, body }) => {
  if (path.startsWith('/api/v1/review')) return answer({ items: [], total: 0, values: 0, page: 1, pageSize: 50 });
  if (path.startsWith('/api/v1/classes')) return answer({ items: [] });
  if (!path.startsWith('/api/v1/accuracy-contracts')) return undefined;
  if (fails) return { status: 500, body: { success: false, error: 'It broke' } };
  if (method === 'POST') {
    sent.push(body);
    contracts = [gathering];
    return answer(gathering);
  }
  if (method === 'DELETE') {
    contracts = [];
    return { body: { success: true, message: 'The contract was stopped' } };
  }
  if (path.includes('/accepted'))
    return answer({ items: accepted, total: accepted.length, hidden: 1, page: 1, pageSize: 20 });
  if (path.includes('page=2'))
    return answer({ contract: contracts[0], ...read, evidencePage: 2, evidence: evidence.map(ofSecondPage) });
  if (path.includes(id) || path.includes(documentId)) return answer({ contract: contracts[0], ...read });
  const presets = [
    { promise: 0.05, least: 59, first: 108, firstTwice: 780 },
    { promise: 0.02, least: 149, first: 275, firstTwice: 1_965 },
    { promise: 0.01, least: 299, first: 552, firstTwice: 3_930 },
  ];
  const shares = { sampledShare: 0.1, doubleCheckedShare: 0.2 };
  return answer({ items: contracts, mayChange, ...shares, mayDoubleCheck, agreement, presets });
});
beforeEach(() => {
  [contracts, read, mayChange, fails, mayDoubleCheck] = [[], nothing, true, false, false];
  agreement = null;
  sent.length = 0;
});

async function draw(address = '/quality-control?tab=contracts') {
  await room.signIn(adaAs('admin', { privacyMode: 'collaborative' }));
  return drawPages([{ path: '/quality-control', Component: QualityPage }], address);
}

test('it is a tab of Quality Control, reached by arrow keys', async () => {
  await draw('/quality-control');
  const values = await screen.findByRole('tab', { name: text(accuracy, 'tab.values') });
  await userEvent.click(values);
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText(text(accuracy, 'empty.title'))).toBeTruthy();
});

test('a contract is set by keyboard: class, field, and how many may be wrong, with what that takes', async () => {
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: text(accuracy, 'add') }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/at least 59 reviewed values/u)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'At most 5% wrong' }));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(await within(dialog).findByText(/at least 149 reviewed values.*about 275/u)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: text(accuracy, 'add.save') }));
  await waitFor(() => expect(sent).toEqual([{ class: 'invoice', field: 'seller', promise: 0.02 }]));
  expect(await screen.findByText(/Not proved yet.*72 reviewed values.*there are 41/u)).toBeTruthy();
});

test('while it gathers nothing is claimed; what holds the proof back is named', async () => {
  contracts = [gathering];
  read = { ...nothing, heldBack: 7, waitsTwice: true, holdsBack: { documentId, name: 'slow.pdf' } };
  await draw();
  expect(await screen.findByText(/7 reviewed values don’t count until an earlier one is reviewed/u)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Review slow.pdf/u })).toBeTruthy();
  expect(screen.getByText(text(accuracy, 'heldTwice', { days: 14 }), { exact: false })).toBeTruthy();
  expect(screen.queryByText(/at most 4/u)).toBeNull();
  expect(screen.getByText(text(accuracy, 'curve.none'))).toBeTruthy();
});

test('what holds the proof back in a document that one can’t open says what becomes of it', async () => {
  contracts = [gathering];
  read = { ...nothing, heldBack: 2, holdsBack: null };
  await draw();
  expect(await screen.findByText(text(accuracy, 'heldHidden', { days: 14 }), { exact: false })).toBeTruthy();
});

test('a kept one says its bound rounded up, its curve as a table, its evidence row by row', async () => {
  contracts = [open];
  read = {
    ...nothing,
    curve: [{ threshold: 0.86, accepted: 0.8799, wrong: 0, bound: 0.04921 }],
    drift: { ratios: [1, 2, 1.9], closesAt: 20 },
    evidence,
    total: 3,
    hidden: 2,
    lost: 1,
  };
  await draw();
  expect(await screen.findByText(/Proved: at most 5% wrong. 0 of 95.*0.86/u)).toBeTruthy();
  const curve = await screen.findByRole('region', { name: text(accuracy, 'curve.title') });
  await userEvent.click(within(curve).getByRole('button', { name: /table/iu }));
  expect(within(curve).getByRole('cell', { name: '87.9%' })).toBeTruthy();
  const table = screen.getByRole('region', { name: text(accuracy, 'evidence.list') });
  expect(within(table).getByText('EUR 3118.40', { selector: 'del' })).toBeTruthy();
  expect(within(table).getByText('field-rules 1.2')).toBeTruthy();
  expect(
    screen.getByText(/3 reviewed values. 2 are in documents you can’t see, in the trash, or deleted/u),
  ).toBeTruthy();
  expect(screen.getByText(/One value wasn’t found again/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(accuracy, 'evidence.next') })).toBeNull();
  expect(screen.getByText(/1 wrong of 12/u)).toBeTruthy();
});

test('evidence of more than a page is gone through to its end, and back', async () => {
  contracts = [open];
  read = { ...nothing, evidence, evidencePages: 2, total: 101 };
  await draw();
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: text(accuracy, 'evidence.next') });
  expect(screen.getByText('Page 1 of 2, wrong values first')).toBeTruthy();
  const before = screen.getByRole<HTMLButtonElement>('button', { name: text(accuracy, 'evidence.before') });
  expect(before.disabled).toBe(true);
  next.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Page 2 of 2, wrong values first')).toBeTruthy();
  expect(screen.getByText('second.pdf')).toBeTruthy();
  expect(next.disabled).toBe(true);
  await userEvent.click(before);
  expect(await screen.findByText('Page 1 of 2, wrong values first')).toBeTruthy();
  expect(screen.queryByText('second.pdf')).toBeNull();
});

test('every accepted value has its chain: value, place, readers, score, gate, who confirmed it', async () => {
  contracts = [open];
  await draw();
  const table = await screen.findByRole('region', { name: text(accuracy, 'accepted.list') });
  const [, first, second] = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(first).toEqual([
    'EUR 12.00',
    'bill.pdf, page 2',
    'field-rules 1.2words by pp-ocr v6 tiny',
    '0.97',
    'accepted, Nov 11',
    text(accuracy, 'accepted.nobody'),
  ]);
  expect(second?.[0]).toContain('EUR 3178.40');
  expect(second?.slice(4)).toEqual([expect.stringMatching(/^sampled/u), expect.stringMatching(/^Bea Quay, /u)]);
  const link = within(table).getByRole('link', { name: /bill\.pdf/u });
  expect(link.getAttribute('href')).toBe(`/document-studio?document=${documentId}&page=2&value=${id}`);
  expect(screen.getByText(/2 accepted values.*One more is in a document you can’t see/u)).toBeTruthy();
});

test('a closed one says why; who may set it has it start over, and is asked first', async () => {
  contracts = [{ ...open, state: 'closed', closedBecause: 'drift', closedAt: '2026-11-20T00:00:00Z' }];
  await draw();
  expect(await screen.findByText(/too many sampled values were wrong/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(sent).toEqual([{ class: 'invoice', field: 'total', promise: 0.05, doubleChecks: false }]));
});

test('one that started over by itself says when and why', async () => {
  contracts = [{ ...gathering, startedOver: { because: 'engine', engines: ['learned-layouts 1', 'pp-ocr v6'] } }];
  await draw();
  expect(
    await screen.findByText(/Started over automatically on .*2026 because .*: learned-layouts 1 and pp-ocr v6\./u),
  ).toBeTruthy();
});

test('one that another usual pipeline had start over says so', async () => {
  contracts = [{ ...gathering, startedOver: { because: 'pipeline', engines: ['pp-ocr v6'] } }];
  await draw();
  expect(await screen.findByText(/the default pipeline for these documents changed/u)).toBeTruthy();
});

test('stopped, it is gone; who may not set one has no buttons', async () => {
  contracts = [open];
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: text(accuracy, 'stop') }));
  await userEvent.click(await screen.findByRole('button', { name: text(accuracy, 'stop.confirm') }));
  expect(await screen.findByText(text(accuracy, 'empty.title'))).toBeTruthy();
});

test('who may only look reads contracts and changes none', async () => {
  [contracts, mayChange] = [[open], false];
  await draw();
  expect(await screen.findByText(/Proved: at most/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(accuracy, 'stop') })).toBeNull();
  expect(screen.queryByRole('button', { name: text(accuracy, 'add') })).toBeNull();
});

test('what could not be loaded is asked for again', async () => {
  fails = true;
  await draw();
  expect(await screen.findByText(text(accuracy, 'failed.title'))).toBeTruthy();
  [fails, contracts] = [false, [open]];
  await userEvent.click(screen.getByRole('button', { name: /again/iu }));
  expect(await screen.findByText(/Proved: at most/u)).toBeTruthy();
});

test('where others can be asked, a contract measures reviewers if that is chosen, and says what that takes', async () => {
  mayDoubleCheck = true;
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: text(accuracy, 'add') }));
  const dialog = await screen.findByRole('dialog');
  const box = within(dialog).getByRole('checkbox', { name: /Double-check 20%/u });
  expect((box as HTMLInputElement).checked).toBe(false);
  expect(within(dialog).getByText(/about 108/u)).toBeTruthy();
  await userEvent.click(box);
  expect(within(dialog).getByText(/about 780/u)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: text(accuracy, 'add.save') }));
  await waitFor(() => expect(sent).toMatchObject([{ doubleChecks: true }]));
});

test('that nothing was checked twice yet is said, and that a contract without double checks measures no reviewer', async () => {
  contracts = [
    { ...open, doubleChecks: true },
    { ...open, id: documentId, field: 'net' },
  ];
  await draw();
  expect(await screen.findByText(/No reviewer error rate yet/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Net/u }));
  expect(await screen.findByText(/Reviews count as correct/u)).toBeTruthy();
});

test('it says how often reviewers err once that is measured, and what part of the bound stands for it', async () => {
  contracts = [
    {
      ...open,
      doubleChecks: true,
      reviewers: { checks: 90, missed: 1, wrong: 2, bound: 0.0682 },
      proven: { values: 520, wrong: 0, bound: 0.0497, reviewers: { checks: 104, missed: 0, bound: 0.0413 } },
    },
  ];
  await draw();
  expect(await screen.findByText(/Of 90 double-checked values.*wrong in 2: at most 6.9%.*includes 4.2%/u)).toBeTruthy();
});

test('administrators see how far people agree, with the number of values behind it', async () => {
  [contracts, mayDoubleCheck] = [[open], true];
  agreement = { alpha: 0.743, values: 40, pairs: [{ people: ['Ada Quay', 'Bea Quay'], kappa: null, values: 12 }] };
  await draw();
  const card = await screen.findByText(text(accuracy, 'agreement.title'));
  expect(card).toBeTruthy();
  expect(screen.getByText('0.74')).toBeTruthy();
  expect(screen.getByText(/Ada Quay and Bea Quay/u)).toBeTruthy();
  expect(screen.getByText(text(accuracy, 'agreement.untold'))).toBeTruthy();
});

test('how long values were looked at and why they were corrected is told, without anybody’s name', async () => {
  contracts = [gathering];
  const reasons = [{ reason: 'misread' as const, count: 3 }];
  read = { ...nothing, reviewing: { medianMs: 6_240, timed: 9, reasons } };
  await draw();
  const card = await screen.findByRole('region', { name: text(reviewWork, 'reviewing.title') });
  expect(card.textContent).toContain('6.2 s');
  expect(within(card).getByRole('region', { name: text(reviewWork, 'reviewing.reasons') }).textContent).toContain(
    'Misread3',
  );
});
