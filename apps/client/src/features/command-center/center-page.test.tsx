import type { CommandCenter, Work } from '@cartulary/contracts/endpoints/command-center';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { documentRow } from '@/testing/document.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as commandCenter } from '@/text/command-center';
import { chooseLocale } from '@/text/engine/locale';
import { t as engines } from '@/text/engines';
import { t as ui } from '@/text/ui';
import CommandCenterPage from './center-page';

const at = '2026-11-26T09:24:00.000Z';
const ids = ['1', '2', '3', '4'].map((digit) => `0195a8a0-0000-7000-8000-00000000000${digit}`);
const [first = '', second = '', third = '', fourth = ''] = ids;
const ada = { id: '0195a8a0-0000-7000-8000-0000000000aa', name: 'Ada King' };
const ben = { id: '0195a8a0-0000-7000-8000-0000000000bb', name: 'Ben Okafor' };

const waiting: Work = {
  documentId: second,
  name: 'letter.txt',
  person: ada,
  state: 'waiting',
  stages: [],
  next: { stage: 'inspect', engines: [] },
  since: at,
  place: 1,
  priority: 'normal',
  inBatch: false,
  pages: null,
  progress: 0,
  cpuMs: 0,
  waitsUntil: null,
  may: { stop: true, prioritise: true, pass: false },
};
const work: Work[] = [
  {
    ...waiting,
    documentId: first,
    name: 'scan.pdf',
    person: ben,
    state: 'running',
    stages: [{ stage: 'recognise', since: at, engines: ['pp-ocr'] }],
    next: null,
    place: null,
    pages: 12,
    progress: 0.5,
    cpuMs: 4_000,
  },
  waiting,
  { ...waiting, documentId: third, name: null, place: 2, person: ben },
  {
    ...waiting,
    documentId: fourth,
    name: 'late.pdf',
    state: 'budget',
    place: null,
    waitsUntil: '2026-11-27T00:00:00.000Z',
    may: { stop: true, prioritise: true, pass: true },
  },
];
const full: CommandCenter = {
  takenAt: at,
  work,
  more: 0,
  others: { running: 0, waiting: 0 },
  stopped: [{ documentId: first, name: 'stopped.pdf', person: ada, stoppedAt: at, mayReadAgain: true }],
  budget: {
    secondsADay: 3_600,
    timeZone: 'UTC',
    day: '2026-11-26',
    until: '2026-11-27T00:00:00.000Z',
    usedMs: 3_600_000,
    waiting: 1,
  },
  manages: true,
};

let given: CommandCenter | undefined;
let refused = false;
/** The state after one job is stopped; if undefined, unchanged. */
let afterStop: CommandCenter | undefined;
const room = testRoom(({ method, path }) => {
  if (method === 'GET') return path.endsWith('/command-center') && given ? answer(given) : undefined;
  if (refused) return { status: 409, body: { success: false, error: 'As many documents as allowed are first' } };
  if (path.endsWith('/stop')) {
    given = afterStop ?? given;
    return answer({ pagesRead: 5, pages: 12, isShown: true });
  }
  if (path.endsWith('/priority')) return answer({ priority: 'first' });
  if (path.endsWith('/budget')) return answer(full.budget);
  if (path.endsWith('/reprocess')) return answer(documentRow('stopped.pdf', { id: first, state: 'received' }));
  return path.endsWith('/pass') ? { body: { success: true, message: 'Done' } } : answer({});
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));
beforeEach(() => {
  [refused, afterStop] = [false, undefined];
});

async function open(shown: CommandCenter | null = full, address = '/ai-command-center') {
  given = shown ?? undefined;
  await room.signIn(adaAs('admin'));
  drawPages([{ path: '/ai-command-center', Component: CommandCenterPage }], address);
}
const sent = (end: string) => room.seen.find(({ method, path }) => method !== 'GET' && path.endsWith(end));
const list = (name: string): HTMLElement => screen.getByRole('region', { name });

/** Opens the actions of a document with the keyboard and selects one. */
async function take(name: string, act: string): Promise<void> {
  (await screen.findByRole('button', { name: `Actions for ${name}` })).focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: act })).focus();
  await userEvent.keyboard('{Enter}');
}

test('each document says its stage, engine, person and place, and what it waits for', async () => {
  await open();
  await screen.findByText('scan.pdf');
  const rows = within(list(text(commandCenter, 'list'))).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(
      /scan\.pdfIn progressReading text \(Text in images and scans\), started .*Ben Okafor.*12 pages.*processor time 4 s.*50%/,
    ),
    expect.stringMatching(/letter\.txt1st in the queueNext: OpeningAda King/),
    expect.stringMatching(/A document that isn’t shared with you2nd in the queue.*Ben Okafor/),
    expect.stringMatching(/late\.pdfWaiting for tomorrow’s budgetToday’s budget is used up/),
  ]);
  expect(screen.queryByRole('link', { name: text(commandCenter, 'notYours') })).toBeNull();
  screen.getByText('1 in progress, 3 waiting');
  screen.getByText(/Encrypted documents are read in the browser/);
});

test('documents are grouped by stage, engine or person, as the address says', async () => {
  await open(full, '/ai-command-center?by=engine');
  await screen.findByRole('heading', { name: text(engines, 'engine.pp-ocr') });
  expect(within(list(text(commandCenter, 'noEngine'))).getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('radio', { name: text(commandCenter, 'by.person') }));
  expect(within(list('Ben Okafor')).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: text(commandCenter, 'by.stage') }));
  screen.getByRole('heading', { name: 'Reading text' });
});

test('one is put first by keyboard alone, and a refusal says why', async () => {
  await open();
  await take('letter.txt', text(commandCenter, 'put.first'));
  await screen.findByText(text(commandCenter, 'put.first.done', { name: 'letter.txt' }));
  expect(sent(`/${second}/priority`)?.body).toEqual({ priority: 'first' });
  refused = true;
  await take('letter.txt', text(commandCenter, 'put.last'));
  await screen.findByText('As many documents as allowed are first');
});

test('a sentence that begins with a document of somebody else begins with a capital', async () => {
  await open();
  await take('a document of Ben Okafor', text(commandCenter, 'put.last'));
  await screen.findByText('A document of Ben Okafor moved to the end');
});

test('after a stop the focus is at the next document, else at how many are left', async () => {
  afterStop = { ...full, work: full.work.slice(1) };
  await open();
  const stopIt = async (name: string): Promise<void> => {
    await take(name, text(commandCenter, 'stop'));
    await screen.findByRole('dialog', { name: `Stop reading ${name}?` });
    await userEvent.click(screen.getByRole('button', { name: text(commandCenter, 'stop') }));
  };
  await stopIt('scan.pdf');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^letter\.txt1st in the queue/u));
  afterStop = { ...full, work: [] };
  await stopIt('letter.txt');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('0 in progress, 0 waiting'));
});

test('what is shown is said to be old while newer can’t be loaded', async () => {
  await open();
  await screen.findByText('scan.pdf');
  expect(screen.queryByText(/couldn’t refresh/u)).toBeNull();
  given = undefined;
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(text(commandCenter, 'old', { time: '09:24:00' }));
  screen.getByText('scan.pdf');
});

test('stopping says before what stays, and afterwards what was kept', async () => {
  await open();
  await take('scan.pdf', text(commandCenter, 'stop'));
  const dialog = await screen.findByRole('dialog', { name: text(commandCenter, 'stop.title', { name: 'scan.pdf' }) });
  expect(dialog.textContent).toContain('The original and the pages read so far are saved.');
  expect(sent('/stop')).toBeUndefined();
  await userEvent.click(within(dialog).getByRole('button', { name: text(commandCenter, 'stop') }));
  await screen.findByText('Saved: the original, and 5 of 12 pages read.');
  await userEvent.click(screen.getByRole('button', { name: text(commandCenter, 'again.of', { name: 'stopped.pdf' }) }));
  await screen.findByText(text(commandCenter, 'again.done', { name: 'stopped.pdf' }));
});

test('the budget is told with what waits for it, one document passes, and it is set', async () => {
  await open();
  await take('late.pdf', text(commandCenter, 'pass'));
  await screen.findByText(text(commandCenter, 'pass.done', { name: 'late.pdf' }));
  const card = list(text(commandCenter, 'budget'));
  expect(card.textContent).toContain('1 document is waiting for tomorrow’s budget');
  expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  await userEvent.click(within(card).getByRole('button', { name: text(commandCenter, 'budget.change') }));
  const field = screen.getByLabelText(text(commandCenter, 'budget.seconds'));
  await userEvent.clear(field);
  await userEvent.type(field, '0');
  expect(screen.getByRole('button', { name: text(commandCenter, 'budget.save') }).hasAttribute('disabled')).toBe(true);
  await userEvent.clear(field);
  await userEvent.type(field, '7200');
  await userEvent.click(screen.getByRole('button', { name: text(commandCenter, 'budget.save') }));
  await waitFor(() => expect(sent('/budget')?.body).toEqual({ secondsADay: 7_200, timeZone: 'UTC' }));
});

test('a budget is removed by saying so, never by what is not typed to its end', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: text(commandCenter, 'budget.change') }));
  const save = (): boolean =>
    !screen.getByRole('button', { name: text(commandCenter, 'budget.save') }).hasAttribute('disabled');
  const field = screen.getByLabelText(text(commandCenter, 'budget.seconds'));
  for (const typed of ['1e', ' ', '1.5']) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect([typed, save()]).toEqual([typed, false]);
    screen.getByText(/^Enter a whole number from/u);
  }
  await userEvent.click(screen.getByRole('checkbox', { name: text(commandCenter, 'budget.no') }));
  await userEvent.click(screen.getByRole('button', { name: text(commandCenter, 'budget.save') }));
  await waitFor(() => expect(sent('/budget')?.body).toEqual({ secondsADay: null, timeZone: 'UTC' }));
});

test('who doesn’t manage sets no budget, and hears how many others there are', async () => {
  await open({ ...full, work: [], stopped: [], manages: false, others: { running: 2, waiting: 5 } });
  await screen.findByText(text(commandCenter, 'empty'));
  screen.getByText(/Your organization also has 2 in progress and 5 waiting/);
  expect(screen.queryByRole('button', { name: /budget/ })).toBeNull();
  screen.getByText(text(commandCenter, 'stopped.none'));
});

test('what can’t be loaded says so and is tried again', async () => {
  await open(null);
  await screen.findByRole('heading', { name: text(commandCenter, 'notLoaded') });
  given = full;
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'tryAgain') }));
  await screen.findByText('scan.pdf');
});
