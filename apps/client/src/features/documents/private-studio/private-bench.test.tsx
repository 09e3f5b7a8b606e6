// covers: client/documents
import 'fake-indexeddb/auto';
import type { PageText } from '@cartulary/contracts/reading';
import { text } from '@cartulary/testing/text';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { randomBytes } from '@/lib/crypto/bytes';
import { answerLocally } from '@/shared/pages/local-documents';
import { openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as structure } from '@/text/documents/structure';
import { PrivateDocument } from '../private/private-document';
import { headOfFile } from '../private/reading/private-reading';
import { countsOf, readingOf } from '../private/reading/understood';
import { KeptItem } from '../private/sealed-item.test-helper';
import { bytesOf, type SealedHead } from '../private/sealed-shapes';
import { PrivateBench } from './private-bench';

const producer = { engine: 'pp-ocr', engineVersion: 'v6' };
const TEXT = 'Town\n\nOttermere';
/** A text page, so nothing has to be rendered. Its text comes from a scan. */
const page: PageText = {
  page: 1,
  text: TEXT,
  words: [],
  blocks: [
    { kind: 'heading', start: 0, end: 4, box: null, level: 1, label: null, cells: null, image: null, confidence: 1 },
  ],
  source: 'recognised',
  widthPoints: null,
  heightPoints: null,
  confidence: 0.9,
  codes: [{ format: 'QRCode', text: 'ottermere-7', isCut: false, box: [0.1, 0.1, 0.2, 0.2] }],
  form: [{ kind: 'tick', label: 'married', value: '', isTicked: true, box: [0.1, 0.3, 0.2, 0.4], confidence: 0.95 }],
  ...producer,
};
const more = { text: '', words: [], blocks: [], form: [] };
const blank: PageText = { ...page, ...more, page: 2, codes: [], confidence: null };
const mirrored: PageText = { ...page, ...more, page: 3, codes: [], confidence: 0.3, engineVersion: 'v6 mirrored' };
const { codes: _, ...notLooked } = page;
const pale: PageText = { ...notLooked, ...more, page: 4, confidence: 0.5 };

Object.assign(globalThis, {
  // jsdom has no layout, so elements never become visible.
  IntersectionObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
});

const room = testRoom(() => undefined);
afterEach(() => act(() => lockVault()));

async function opens(pages: readonly PageText[]): Promise<void> {
  await room.signIn(adaAs('user', { privacyMode: 'privacy' }));
  const item = new KeptItem(crypto.randomUUID());
  const reading = readingOf(
    {
      language: { language: 'en', confidence: 1, ...producer },
      class: { class: 'other', confidence: 0.9, probabilities: [], ...producer },
      entities: [],
      fields: [],
      summary: null,
    },
    pages,
  );
  const head: SealedHead = {
    ...headOfFile(new File([TEXT], 'entry.txt'), 'text/plain'),
    ...countsOf(reading, pages),
    state: 'ready',
  };
  await item.put('head', bytesOf(head));
  await item.put('reading', bytesOf(reading));
  for (const text of pages) await item.put(`page/${text.page}`, bytesOf({ form: 1, text, tookMs: 1 }));
  answerLocally(item.itemId, new PrivateDocument(async () => item));
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
  vaultOpened(vault);
  const bench = (
    <PrivateBench
      vault={vault}
      documentId={item.itemId}
      page={1}
      onPage={() => undefined}
      query=""
      onGone={() => undefined}
      layout="wide"
      lead={null}
      progress={undefined}
    />
  );
  drawPages([{ path: '*', element: bench }], '/document-studio');
}

it('a sealed document shows the codes read in it, its headings and its form, as the studio shows those of others', async () => {
  await opens([page]);
  expect(await screen.findByText('ottermere-7')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: text(structure, 'open') }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('Town')).toBeTruthy();
  expect(within(sheet).getByRole('list', { name: text(structure, 'form') }).textContent).toContain('marriedChecked');
});

it('it says which pages are blank, mirror images or hard to read, and that codes could not be looked for', async () => {
  await opens([page, blank, mirrored, pale]);
  expect(await screen.findByText('No text found on page 2.')).toBeTruthy();
  expect(screen.getByText(/^Page 3 is mirrored/u)).toBeTruthy();
  expect(screen.getByText(/^Page 4 is hard to read\./u)).toBeTruthy();
  expect(screen.getByText(/weren’t checked for codes/u)).toBeTruthy();
});

it('of one that was read well nothing is said', async () => {
  await opens([{ ...page, codes: [] }]);
  await screen.findByRole('button', { name: text(structure, 'open') });
  expect(screen.queryByText(/hard to read|No text found|mirrored|checked for codes/u)).toBeNull();
});
