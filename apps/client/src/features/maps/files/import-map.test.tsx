import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { rememberVault } from '@/shared/vault/device';
import { vaultFound } from '@/shared/vault/vault-state';
import { ImportButton } from '@/shared/writing/import-button';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as askReadable } from '@/text/ask-readable';
import { t as maps } from '@/text/maps';
import { t as files } from '@/text/writing/files';
import { t } from '@/text/writing/sealed-text';
import { ImportMap } from './import-map';

const room = testRoom(() => undefined);
beforeEach(() => act(() => vaultFound('ada', undefined)));
afterEach(() => localStorage.clear());
const outline = `<opml version="2.0"><head/><body><outline text="Harbour"><outline text="Stage"/></outline></body></opml>`;
function outlineFile(): File {
  const file = new File([outline], 'harbour.opml');
  // jsdom can't read file bytes.
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(outline).buffer as ArrayBuffer);
  return file;
}

test('an outline that is imported at the workspace leads to the mind maps, which say what it holds and make nothing yet', async () => {
  act(() => setPrivacyMode('collaborative'));
  const pages = [
    { path: '/collaboration', element: <ImportButton /> },
    { path: '/mindmap', element: <ImportMap /> },
  ];
  const router = drawPages(pages, '/collaboration');
  await userEvent.upload(screen.getByLabelText(text(files, 'importFile')), outlineFile());
  await screen.findByRole('dialog', { name: text(maps, 'import.ask', { name: 'harbour.opml' }) });
  await screen.findByText(text(maps, 'import.whole'));
  expect(router.state.location.pathname).toBe('/mindmap');
  expect(room.seen).toEqual([]);
});

test('nothing is offered where the server denies a vault which this browser knew', async () => {
  await room.signIn();
  act(() => setPrivacyMode('privacy'));
  act(() => vaultFound('u1', undefined));
  rememberVault('u1');
  drawPages([{ path: '/mindmap', element: <ImportMap /> }], '/mindmap');
  await userEvent.upload(screen.getByLabelText(text(maps, 'import.file')), new File([outline], 'harbour.opml'));
  await screen.findByText(text(t, 'noLonger'));
  expect([screen.queryByRole('dialog'), room.seen]).toEqual([null, []]);
  localStorage.clear();
});

test('while the vault is locked nothing is asked about a file: the vault is opened first', async () => {
  act(() => setPrivacyMode('privacy'));
  act(() => vaultFound('ada', '0198f2aa-1111-4222-8333-444455557777'));
  drawPages([{ path: '/mindmap', element: <ImportMap /> }], '/mindmap');
  await userEvent.upload(screen.getByLabelText(text(maps, 'import.file')), outlineFile());
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.getByText(text(askReadable, 'unlock', { what: 'import' }))).toBeTruthy();
  expect(screen.queryByText(text(maps, 'import.whole'))).toBeNull();
});
