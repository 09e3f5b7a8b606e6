// covers: apps/client/src/shared/private-search
import 'fake-indexeddb/auto';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { randomBytes } from '@/lib/crypto/bytes';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { answerLocally, forgetLocalDocuments, type LocalDocument } from '@/shared/pages/local-documents';
import { SearchRoom } from '@/shared/private-search/index/search-room';
import { documentOf } from '@/shared/private-search/index/seeded-documents.test-helper';
import { keepSearch, runSearchIn } from '@/shared/private-search/private-search';
import { openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as onboarding } from '@/text/onboarding';
import { TrySearch } from './try-search';

const SEARCH = '/api/v1/search';
const room = testRoom(({ path }) =>
  path.startsWith(SEARCH) ? answer({ items: [], page: 1, pageSize: 3, total: 0 }) : undefined,
);
const lease = documentOf(0, 'Lease.pdf', 'The harbour is let.');
const document = { id: lease.documentId, entities: [{ text: 'harbour' }] } as DocumentDetail;
const sent = (): string[] => room.seen.map(({ path }) => path).filter((path) => path.includes('harbour'));

async function openSealed(): Promise<void> {
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
  act(() => vaultOpened(vault));
  answerLocally(lease.documentId, {} as LocalDocument);
  await act(() => keepSearch(vault, [lease], async () => lease));
}
const draw = () => drawPages([{ path: '*', element: <TrySearch document={document} /> }], '/onboarding');
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'harbour' }));

beforeEach(async () => {
  runSearchIn(() => Object.assign(new SearchRoom(), { end: () => undefined }));
  await room.signIn();
});
afterEach(() =>
  act(() => {
    lockVault();
    forgetLocalDocuments();
  }),
);

test.each(['privacy', 'hybrid', 'collaborative'] as const)(
  'a value of a sealed document is looked for in this browser alone in the mode %s',
  async (mode) => {
    setPrivacyMode(mode);
    await openSealed();
    draw();
    await press();
    const hit = await screen.findByRole('link', { name: 'Lease.pdf' });
    expect(hit.getAttribute('href')).toContain(`document=${lease.documentId}`);
    expect(hit.getAttribute('href')?.split('#')[0]).not.toContain('harbour');
    expect(sent()).toEqual([]);
  },
);

test('with the vault locked the words stay here too, and that is said', async () => {
  setPrivacyMode('privacy');
  await openSealed();
  act(() => lockVault());
  draw();
  await press();
  expect(await screen.findByText(text(onboarding, 'found.locked'))).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a document that the server read is looked for there', async () => {
  setPrivacyMode('collaborative');
  draw();
  await press();
  await waitFor(() => expect(sent()).toHaveLength(1));
});
