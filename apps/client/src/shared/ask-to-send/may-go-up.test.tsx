import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { StoredFiles } from '@/shared/open-written/stored-files';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { t as askToSend } from '@/text/ask-to-send';
import { confirmToGo, mayGoUp } from './may-go-up';

/** Uploads go by XMLHttpRequest, which in jsdom keeps to what a server of another origin allows. */
const headers = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers':
    'authorization, content-type, x-client, x-client-version, x-client-timestamp, x-request-id, x-privacy-mode',
};
const stored = { id: '0198f2aa-1111-4222-8333-444455556666', name: 'quay.txt', sizeBytes: 4, mediaType: 'text/plain' };
const room = testRoom(({ method, path }) => {
  if (method === 'OPTIONS') return { status: 204, headers };
  return path.endsWith('/files') ? { ...answer({ file: stored }, 201), headers } : undefined;
});
beforeEach(async () => {
  await room.signIn(adaAs());
  act(() => setPrivacyMode('privacy'));
});
afterEach(() => localStorage.clear());

const file = (name: string): File => new File(['quay'], name, { type: 'text/plain' });
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => room.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/files'));

test('a file that is put into something written is sent after a yes alone', async () => {
  const files = new StoredFiles('item');
  const took: string[] = [];
  const take = (name: string): void =>
    files.take(
      [file(name)],
      () => took.push(`stored ${name}`),
      () => took.push(`not ${name}`),
    );
  take('quay.txt');
  expect(await screen.findByRole('dialog', { name: text(askToSend, 'one', { name: 'quay.txt' }) })).toBeTruthy();
  await press(text(askToSend, 'no'));
  await waitFor(() => expect(took).toEqual(['not quay.txt']));
  expect(sent()).toEqual([]);
  take('quay.txt');
  await press(text(askToSend, 'yes'));
  await waitFor(() => expect(took).toEqual(['not quay.txt', 'stored quay.txt']));
  expect(sent()).toHaveLength(1);
  act(() => setPrivacyMode('collaborative'));
  take('pier.txt');
  await waitFor(() => expect(took).toHaveLength(3));
});

test('several that come at once are asked for together', async () => {
  const answers = Promise.all([mayGoUp([file('one.txt')]), mayGoUp([file('two.txt'), file('three.txt')])]);
  expect(await screen.findByRole('dialog', { name: text(askToSend, 'several', { count: 3 }) })).toBeTruthy();
  const later = mayGoUp([file('four.txt')]);
  await press(text(askToSend, 'yes'));
  expect(await answers).toEqual([true, true]);
  expect(await screen.findByRole('dialog', { name: text(askToSend, 'one', { name: 'four.txt' }) })).toBeTruthy();
  await press(text(askToSend, 'no'));
  expect(await later).toBe(false);
});

test('what was said yes to where it came in is not asked for again', async () => {
  const picture = file('of the map.png');
  confirmToGo([picture]);
  expect(await mayGoUp([picture])).toBe(true);
});
