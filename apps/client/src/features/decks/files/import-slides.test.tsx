import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { signOut } from '@/lib/session/session';
import { rememberVault } from '@/shared/vault/device';
import { vaultFound } from '@/shared/vault/vault-state';
import { ImportButton } from '@/shared/writing/import-button';
import type { Seen } from '@/testing/local-server.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as askReadable } from '@/text/ask-readable';
import { t as decks } from '@/text/decks';
import { t as files } from '@/text/writing/files';
import { t as sealedText } from '@/text/writing/sealed-text';
import { ImportSlides } from './import-slides';

const id = '00000000-0000-4000-8000-000000000001';
/** The page has a different origin than the test's server. */
const cors = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers':
    'authorization, content-type, x-client, x-client-version, x-client-timestamp, x-request-id, x-privacy-mode',
};
const lost = [{ what: 'unsafeLinks', count: 2 }];

const room = testRoom(({ method, path }: Seen) => {
  if (method === 'OPTIONS') return { status: 204, headers: cors };
  const isLook = path.endsWith('/imports/slides/look');
  return { ...(isLook ? answer({ slides: 3, lost }) : answer({ id, title: 'plan', lost }, 201)), headers: cors };
});
// Vault owners see no consent prompt, because the file doesn't leave the browser.
beforeEach(async () => {
  const ada = adaAs('user');
  await room.signIn(ada);
  act(() => vaultFound(ada.id, undefined));
});
afterEach(() => localStorage.clear());
const sent = (): string[] => room.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);

test('a PowerPoint file leaves the browser when that was asked, and becomes slides when it was said what would be lost', async () => {
  const router = drawPages([{ path: '/presentation-studio', element: <ImportSlides /> }], '/presentation-studio');
  await userEvent.upload(screen.getByLabelText(text(decks, 'import.file')), new File(['x'], 'plan.pptx'));
  await screen.findByRole('dialog', { name: text(askReadable, 'import.title') });
  expect(sent()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: text(askReadable, 'server.import') }));
  await screen.findByRole('dialog', { name: text(decks, 'import.ask', { name: 'plan.pptx' }) });
  await screen.findByText(text(decks, 'import.holds', { count: 3 }));
  await screen.findByText('Not included, or different: 2 links were removed, their text stays.');
  expect(sent()).toEqual(['/api/v1/collaboration/imports/slides/look']);

  await userEvent.click(screen.getByRole('button', { name: text(decks, 'import.yes') }));
  await waitFor(() => expect(router.state.location.search).toContain(id));
  expect(sent().at(-1)).toBe('/api/v1/collaboration/imports/slides');
});

test('a PowerPoint file that is imported at the workspace leads to the presentations, which ask as for one of their own', async () => {
  const pages = [
    { path: '/collaboration', element: <ImportButton /> },
    { path: '/presentation-studio', element: <ImportSlides /> },
  ];
  const router = drawPages(pages, '/collaboration');
  await userEvent.upload(screen.getByLabelText(text(files, 'importFile')), new File(['x'], 'plan.PPTX'));
  await screen.findByRole('dialog', { name: text(askReadable, 'import.title') });
  expect(router.state.location.pathname).toBe('/presentation-studio');
  expect(sent()).toEqual([]);
});

const page = '/presentation-studio';
const asks = () => screen.queryByRole('dialog');

test.each([
  ['a PowerPoint file', 'plan.pptx', page, <ImportSlides />, text(decks, 'import.file')],
  ['a Word file', 'plan.docx', '/collaboration', <ImportButton />, text(files, 'importFile')],
] as const)(
  '%s is not offered to a server that denies a vault which this browser knew',
  async (_, name, at, element, label) => {
    act(() => setPrivacyMode('privacy'));
    rememberVault('u1');
    drawPages([{ path: at, element }], at);
    await userEvent.upload(screen.getByLabelText(label), new File(['x'], name));
    await screen.findByText(text(sealedText, 'noLonger'));
    expect([asks(), sent()]).toEqual([null, []]);
  },
);

test.each([
  ['a PowerPoint file', 'plan.pptx', page, <ImportSlides />, text(decks, 'import.file'), 'read'],
  ['a Word file', 'plan.docx', '/collaboration', <ImportButton />, text(files, 'importFile'), 'import'],
] as const)(
  '%s is said not to be taken where the server does not say whether there is a vault',
  async (_, name, at, element, label, done) => {
    act(() => setPrivacyMode('privacy'));
    await signOut();
    await room.signIn(adaAs('user', { id: 'u2' }));
    drawPages([{ path: at, element }], at);
    await userEvent.upload(screen.getByLabelText(label), new File(['x'], name));
    await screen.findByText(`Couldn’t ${done} “${name}”`);
    expect([asks(), sent()]).toEqual([null, []]);
  },
);
