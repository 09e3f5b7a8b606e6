import type { DoubleCheck } from '@cartulary/contracts/endpoints/review';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as quality } from '@/text/documents/quality';
import QualityPage from '../quality-page';

const documentId = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const check: DoubleCheck = {
  documentId,
  fieldId: '2b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f11',
  name: 'bill.txt',
  mediaType: 'text/plain',
  pageTurns: {},
  class: 'invoice',
  field: 'total',
  text: '12.00',
  value: 'EUR 12.00',
  page: 1,
  box: null,
  range: { block: 0, start: 6, end: 11 },
  answers: null,
};
const another: DoubleCheck = { ...check, fieldId: '2b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f12', field: 'net', text: '10.00' };

let asked: DoubleCheck[] = [];
let fails = false;
let isSettled = true;
let nobodyElse = false;
const sent: unknown[] = [];
const room = testRoom(({ path, method, body }) => {
  if (path.startsWith('/api/v1/review/double-checks')) {
    if (fails) return { status: 500, body: { success: false, error: 'It broke' } };
    return answer({ items: asked, total: asked.length, page: 1, pageSize: 20 });
  }
  if (path.endsWith('/double-check') && method === 'POST') {
    sent.push(body);
    asked = asked.slice(1);
    return answer({ settled: isSettled, nobodyElse });
  }
  if (!path.includes('/text')) return undefined;
  const page = { page: 1, text: 'Total 12.00 of it', words: [], source: 'plain-text' };
  const size = { widthPoints: null, heightPoints: null };
  const pages = [{ ...page, ...size, confidence: 1, engine: 'text', engineVersion: '1' }];
  return answer({ text: page.text, pages });
});
beforeEach(() => {
  [asked, fails, isSettled, nobodyElse] = [[check], false, true, false];
  sent.length = 0;
});

async function draw(): Promise<void> {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  drawPages([{ path: '/quality-control', Component: QualityPage }], '/quality-control?tab=twice');
}

test('a value is asked in its place, answered as it was read by one key, and the next one comes', async () => {
  asked = [check, another];
  await draw();
  expect(await screen.findByText('12.00', { selector: 'mark' })).toBeTruthy();
  expect(screen.getByText(text(quality, 'twice.left', { count: 2 }))).toBeTruthy();
  screen.getByRole('button', { name: text(quality, 'twice.read') }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{}]));
  expect(await screen.findByText(text(quality, 'twice.left', { count: 1 }))).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(text(quality, 'twice.says')).value).toBe('10.00');
});

test('what the document says is typed and saved by Enter; that another answer was given is told only then', async () => {
  isSettled = false;
  await draw();
  const field = await screen.findByLabelText(text(quality, 'twice.says'));
  await userEvent.clear(field);
  await userEvent.type(field, '13.00{Enter}');
  await waitFor(() => expect(sent).toEqual([{ text: '13.00' }]));
  expect(await screen.findByText(text(quality, 'twice.empty'))).toBeTruthy();
});

test('who settles sees both answers, and that one of them is that it isn’t there', async () => {
  asked = [{ ...check, answers: ['EUR 12.00', null] }];
  await draw();
  const list = await screen.findByRole('list', { name: text(quality, 'twice.answers') });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['EUR 12.00', text(quality, 'twice.gone')]);
  await userEvent.click(screen.getByRole('button', { name: text(quality, 'twice.gone') }));
  await waitFor(() => expect(sent).toEqual([{ removed: true }]));
});

test('that two disagree and nobody else could settle it is said, with what it means for the contract', async () => {
  [isSettled, nobodyElse] = [false, true];
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: text(quality, 'twice.gone') }));
  expect(await screen.findByText(/no one else can edit the document.*counts this value as wrong/u)).toBeTruthy();
});

test('what could not be loaded can be asked for again', async () => {
  fails = true;
  await draw();
  expect(await screen.findByText(text(quality, 'twice.failed'))).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /again/iu }));
  expect(await screen.findByLabelText(text(quality, 'twice.says'))).toBeTruthy();
});
