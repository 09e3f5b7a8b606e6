import 'fake-indexeddb/auto';
import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { randomBytes } from '@/lib/crypto/bytes';
import { SearchRoom } from '@/shared/private-search/index/search-room';
import { documentOf } from '@/shared/private-search/index/seeded-documents.test-helper';
import { keepSearch, runSearchIn } from '@/shared/private-search/private-search';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { lockVault, vaultFound, vaultOpened } from '@/shared/vault/vault-state';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { askLibrary } from './ask-library';

const hit: SearchHit = {
  documentId: '0198f2aa-1111-4222-8333-444455556666',
  kind: 'pdf',
  name: 'Plan.pdf',
  mediaType: 'application/pdf',
  state: 'ready',
  createdAt: '2026-11-20T10:00:00.000Z',
  hasPreview: false,
  pageTurns: {},
  pageCount: 1,
  score: 1,
  byMeaning: false,
  likeness: null,
  language: null,
  snippets: [],
};
let isDown = false;
testRoom(({ path }) =>
  path.includes('/search?') && !isDown
    ? answer({
        items: [hit],
        total: 1,
        page: 1,
        pageSize: 5,
        totalIsLowerBound: false,
        meaning: 'used',
        language: 'en',
        tookMs: 3,
      })
    : { status: 400, body: { success: false, error: 'Down' } },
);
beforeEach(() => {
  isDown = false;
  setPrivacyMode('collaborative');
});
afterEach(() => {
  lockVault();
  localStorage.clear();
});

/** An open vault with a lease. @param change overrides of its search */
async function withLease(change: Partial<SearchRoom> = {}): Promise<OpenVault> {
  runSearchIn(() => Object.assign(new SearchRoom(), { end: () => undefined }, change));
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() });
  vaultFound(vault.accountId, vault.vaultId);
  vaultOpened(vault);
  const lease = documentOf(0, 'Lease.pdf', 'The notice period is three months.');
  const { pages: _, ...listed } = lease;
  await keepSearch(vault, [listed], () => Promise.resolve(lease));
  return vault;
}
const names = (hits: readonly { name: string }[]): string[] => hits.map(({ name }) => name);

test('where the server does not answer, passages of sealed documents stay, and that it did not is told', async () => {
  const here = await withLease();
  const both = await askLibrary({ here, toServer: true }, 'notice period');
  expect([names(both.sealed), names(both.hits), both.came, both.missed]).toEqual([
    ['Lease.pdf'],
    ['Plan.pdf'],
    ['sealed', 'server'],
    [],
  ]);
  isDown = true;
  const half = await askLibrary({ here, toServer: true }, 'notice period');
  expect([names(half.sealed), half.hits, half.came, half.missed]).toEqual([['Lease.pdf'], [], ['sealed'], ['server']]);
});

test('where sealed documents can’t be searched, what the server found stays; where neither answers, it fails', async () => {
  const here = await withLease({ find: () => Promise.reject(new Error('Broken')) });
  const half = await askLibrary({ here, toServer: true }, 'notice period');
  expect([half.sealed, names(half.hits), half.came, half.missed]).toEqual([[], ['Plan.pdf'], ['server'], ['sealed']]);
  isDown = true;
  await expect(askLibrary({ here, toServer: true }, 'notice period')).rejects.toThrow('Broken');
  await expect(askLibrary({ here: undefined, toServer: true }, 'notice period')).rejects.toMatchObject({ status: 400 });
});
