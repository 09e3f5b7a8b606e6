// covers: client/documents
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { documentRow } from '@/testing/document.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as redaction } from '@/text/documents/redaction';
import { PickDocument } from './pick-document';

const pdf = { id: '1b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10', mediaType: 'application/pdf', pageCount: 1 } as const;
const listed = {
  items: [
    documentRow('claim.pdf', pdf),
    documentRow('lease.pdf', { ...pdf, id: '3b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10' }),
  ],
  total: 2,
  page: 1,
  pageSize: 50,
  counts: { all: 2, toReview: 0, mine: 2, shared: 0, failed: 0, bin: 0 },
  folders: [],
};
const room = testRoom(({ path }) => (path.includes('/api/v1/documents') ? answer(listed) : undefined));
const asked = () => room.seen.filter(({ path }) => path.includes('name='));

/** Types a name in a privacy mode. */
async function look(mode: 'privacy' | 'collaborative'): Promise<void> {
  await room.signIn();
  setPrivacyMode(mode);
  drawPages([{ path: '/', Component: PickDocument }], '/');
  await screen.findByRole('link', { name: /lease.pdf/ });
  await userEvent.type(screen.getByRole('textbox', { name: text(redaction, 'pick.search') }), 'claim');
}

test('in privacy mode the name that is typed is looked for here and sent nowhere', async () => {
  await look('privacy');
  await waitFor(() => expect(screen.queryByRole('link', { name: /lease.pdf/ })).toBeNull());
  expect(screen.getByRole('link', { name: /claim.pdf/ })).toBeTruthy();
  // All requests have been recorded once the others are back.
  await userEvent.clear(screen.getByRole('textbox', { name: text(redaction, 'pick.search') }));
  await screen.findByRole('link', { name: /lease.pdf/ });
  expect(asked()).toEqual([]);
});

test('otherwise the server looks for it among all documents', async () => {
  await look('collaborative');
  await waitFor(() => expect(asked()).not.toEqual([]));
});
