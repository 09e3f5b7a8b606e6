import 'fake-indexeddb/auto';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { tellFromHere } from '@/shared/sealed/told-from-here';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as documentsPrivate } from '@/text/documents/private';
import type { SealedDocuments } from './sealed-documents';
import { SealedLine } from './sealed-line';

const left: string[] = [];
const room = testRoom(({ method, path }) => {
  if (path.startsWith('/api/v1/vault')) return answer({ vault: null, device: 'unknown' });
  if (method !== 'DELETE' || !path.endsWith('/share')) return undefined;
  left.push(path);
  return { body: { success: true, message: 'Left' } };
});
beforeEach(() => room.signIn());

const nothing: SealedDocuments = {
  rows: [],
  brokenIds: [],
  newerIds: [],
  sharedBrokenIds: [],
  changed: [],
  isMemoryFull: false,
  isPending: false,
  error: null,
  retry: () => undefined,
};
const theirs = '0b5c4a54-3a46-4a9e-9a53-7b8f3c3f0a02';

it('names whose key changed, before anything else that does not open', () => {
  const changed = [{ itemId: theirs, by: { id: 'ben', name: 'Ben Ito' } }];
  drawPart(<SealedLine sealed={{ ...nothing, changed, brokenIds: ['other'] }} />);
  expect(screen.getByRole('alert').textContent).toContain('Ben Ito’s key changed.');
  expect(screen.getByRole('button', { name: text(documentsPrivate, 'list.look') })).toBeTruthy();
});

it('says that the vault remembers no more people, and offers to give nothing up for that', () => {
  drawPart(<SealedLine sealed={{ ...nothing, isMemoryFull: true }} />);
  expect(screen.getByRole('alert').textContent).toContain('has reached the number of people’s keys it can remember');
  expect(screen.queryByRole('button')).toBeNull();
});

it('gives up what others shared and what does not open, once that was confirmed', async () => {
  drawPart(<SealedLine sealed={{ ...nothing, brokenIds: [theirs], sharedBrokenIds: [theirs] }} />);
  await userEvent.click(screen.getByRole('button', { name: text(documentsPrivate, 'list.remove') }));
  const [confirm] = screen.getAllByRole('button', { name: text(documentsPrivate, 'list.remove') }).slice(-1);
  if (!confirm) throw new Error('Nothing asks');
  await userEvent.click(confirm);
  await waitFor(() => expect(left).toEqual([`/api/v1/sealed-documents/${theirs}/share`]));
});

it('says what a newer page wrote, and offers to throw none of it away', () => {
  drawPart(<SealedLine sealed={{ ...nothing, newerIds: [theirs] }} />);
  expect(screen.getByRole('alert').textContent).toContain('newer version of this page');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says while the server is away that only what was opened here is shown, and asks again when that is wished', async () => {
  let asked = 0;
  tellFromHere(true);
  drawPart(<SealedLine sealed={{ ...nothing, retry: () => (asked += 1) }} />);
  expect(screen.getByText(/^Can’t reach the server. Showing encrypted documents/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button'));
  expect(asked).toBe(1);
  act(() => tellFromHere(false));
  expect(screen.queryByText(/^Can’t reach the server/)).toBeNull();
});
