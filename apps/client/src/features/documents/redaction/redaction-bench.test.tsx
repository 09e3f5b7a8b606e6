import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { Box, PageText, PageTurns } from '@cartulary/contracts/reading';
import { text as uiText } from '@cartulary/testing/text';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { PageSource } from '@/shared/pages/page-source';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as redaction } from '@/text/documents/redaction';
import { RedactionBench } from './redaction-bench';

const id = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const words = ['Dear', 'Sanna', 'Brink'].map((text, index) => ({
  text,
  box: [index / 10, 0.1, index / 10 + 0.08, 0.12] as Box,
  range: null,
  confidence: 1,
}));
const text: PageText = {
  page: 1,
  text: 'Dear Sanna Brink',
  words,
  source: 'text-layer',
  widthPoints: 600,
  heightPoints: 800,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
};
const document = {
  id,
  name: 'claim.pdf',
  mediaType: 'application/pdf',
  pageCount: 1,
  pageTurns: {},
  fields: [],
  entities: [{ id, kind: 'person', text: 'Sanna Brink', value: 'Sanna Brink', page: 1, box: null, confidence: 0.95 }],
} as unknown as DocumentDetail;
const drawnAs: (boolean | undefined)[] = [];
const source: PageSource = {
  sizes: [{ widthPoints: 600, heightPoints: 800 }],
  draw: ({ contentOnly }) => {
    drawnAs.push(contentOnly);
    return new Promise(() => undefined);
  },
  close: () => undefined,
};

/** Reports no resize, because jsdom has no layout. */
class NoSize implements ResizeObserver {
  observe(): void {
    // Does nothing.
  }
  unobserve(): void {
    // Does nothing.
  }
  disconnect(): void {
    // Does nothing.
  }
}
const before = globalThis.ResizeObserver;
beforeAll(() => {
  globalThis.ResizeObserver = NoSize;
});
afterAll(() => {
  globalThis.ResizeObserver = before;
});

const basis = { runId: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f11', pageTurns: {} };
let findings: readonly object[] = [];
let mismatchedPages: readonly number[] = [];
const report = () => ({
  pageCount: 1,
  places: 1,
  coveredWords: 2,
  leftOutWords: 0,
  annotations: 2,
  endsSignature: true,
  mismatchedPages,
  sizeBytes: 9,
  findings,
});
const room = testRoom(({ path }) => {
  if (path.endsWith('/attack'))
    return answer({ report: report(), others: [{ documentId: id, name: 'twin.pdf' }], basis });
  if (path.endsWith('/release')) return answer({ id, name: 'claim redacted.pdf', state: 'received' });
  return undefined;
});

/** The redaction view, with a button that simulates someone rotating the page. */
function Bench({ of }: { of: DocumentDetail }) {
  const [pageTurns, setPageTurns] = useState<PageTurns>({});
  return (
    <>
      <button type="button" onClick={() => setPageTurns({ 1: 1 })}>
        Turn
      </button>
      <RedactionBench document={{ ...of, pageTurns }} source={source} texts={[text]} />
    </>
  );
}

async function open(of: DocumentDetail = document): Promise<void> {
  findings = [];
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  drawPages([{ path: '/', Component: () => <Bench of={of} /> }], '/');
}
const release = () => screen.getByRole<HTMLButtonElement>('button', { name: uiText(redaction, 'release.start') });
const check = () => userEvent.click(screen.getByRole('button', { name: /^Check/ }));

test('what was found is covered, the copy is checked, and only then released', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sanna Brink, 1 place' }));
  expect(release().disabled).toBe(true);
  await check();
  expect(await screen.findByText(uiText(redaction, 'check.clean'))).toBeTruthy();
  expect(screen.getByText(/The signature isn’t valid for the copy/)).toBeTruthy();
  expect(screen.getByText(/2 comments, stamps, and form fields/)).toBeTruthy();
  // The page is drawn as in the copy.
  expect(drawnAs).not.toContain(undefined);
  expect(screen.getByRole('link', { name: 'twin.pdf' })).toBeTruthy();
  expect(release().disabled).toBe(false);
  await userEvent.click(release());
  expect(await screen.findByText(uiText(redaction, 'release.done'))).toBeTruthy();
  const sent = room.seen.filter(({ path }) => path.includes('/redaction/')).map(({ body }) => body);
  expect(sent).toEqual([
    { terms: ['Sanna Brink'], boxes: [], pageTurns: {} },
    { terms: ['Sanna Brink'], boxes: [], basis, name: 'claim redacted' },
  ]);
});

test('the release stays shut while anything is found, and once something else is covered', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sanna Brink, 1 place' }));
  findings = [{ attack: 'metadata', page: null, at: 'trailer /Info' }];
  await check();
  expect(await screen.findByText(uiText(redaction, 'check.found', { count: 1 }))).toBeTruthy();
  expect(screen.getByText('trailer /Info')).toBeTruthy();
  expect(release().disabled).toBe(true);
  findings = [];
  await check();
  expect(await screen.findByText(uiText(redaction, 'check.clean'))).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: uiText(redaction, 'words.label') }), 'Dear{Enter}');
  expect(screen.getByText(/You made changes since the check/)).toBeTruthy();
  expect(release().disabled).toBe(true);
});

test('a word that can still be read says where, and is covered or confirmed as a different one', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sanna Brink, 1 place' }));
  const lower: Box = [0.1, 0.8, 0.3, 0.82];
  findings = [
    { attack: 'recognition', page: 1, at: 'word', box: lower },
    { attack: 'recognition', page: 1, at: 'near spelling', box: [0.1, 0.1, 0.3, 0.12], term: 0 },
  ];
  await check();
  expect(await screen.findByText(uiText(redaction, 'readable.same', { where: 'bottom', page: 1 }))).toBeTruthy();
  expect(screen.getByText(uiText(redaction, 'readable.near', { where: 'top', page: 1 }))).toBeTruthy();
  expect(release().disabled).toBe(true);
  const [cover] = screen.getAllByRole('button', { name: uiText(redaction, 'readable.cover') });
  if (!cover) throw new Error('no button');
  await userEvent.click(cover);
  await userEvent.click(screen.getByRole('button', { name: uiText(redaction, 'readable.other') }));
  findings = [];
  await check();
  expect(await screen.findByText(uiText(redaction, 'check.clean'))).toBeTruthy();
  expect(room.seen.filter(({ path }) => path.endsWith('/attack')).at(-1)?.body).toEqual({
    terms: ['Sanna Brink'],
    boxes: [{ page: 1, box: lower }],
    otherWords: [{ page: 1, box: [0.1, 0.1, 0.3, 0.12], term: 'Sanna Brink' }],
    pageTurns: {},
  });
});

test('pages whose hidden text says other words than they show are named', async () => {
  mismatchedPages = [2, 5];
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sanna Brink, 1 place' }));
  await check();
  expect(await screen.findByText(uiText(redaction, 'check.mismatched', { pages: '2, 5' }))).toBeTruthy();
  mismatchedPages = [];
});

test('a box is added, moved, resized and removed by keys', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: uiText(redaction, 'page.add') }));
  const page = screen.getByRole('region', { name: 'Page 1 of 1' });
  const box = () => within(page).getByRole('button', { name: 'Box 1 on page 1' });
  expect(window.document.activeElement).toBe(box());
  const before = [box().style.left, box().style.width];
  fireEvent.keyDown(box(), { key: 'ArrowRight' });
  fireEvent.keyDown(box(), { key: 'ArrowRight', shiftKey: true });
  expect([box().style.left, box().style.width]).not.toEqual(before);
  fireEvent.keyDown(box(), { key: 'Delete' });
  expect(within(page).queryByRole('button', { name: 'Box 1 on page 1' })).toBeNull();
  expect(screen.getByText(uiText(redaction, 'boxes.none'))).toBeTruthy();
});

test('words that are too short say so, and what is covered stands in no text of the page', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: uiText(redaction, 'words.label') }), '-{Enter}');
  expect(screen.getByText(uiText(redaction, 'words.short', { count: 2 }))).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sanna Brink, 1 place' }));
  expect(screen.getByRole('region', { name: 'Page 1 of 1' }).textContent).not.toContain('Sanna');
});

const checkButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Check/ });

test('nothing can be checked where nothing is chosen', async () => {
  await open();
  expect(screen.getByText(/Choose what to redact/)).toBeTruthy();
  expect(checkButton().disabled).toBe(true);
});

test('more words than a copy can have are told, and not checked', async () => {
  const entities = document.entities.flatMap((entity) =>
    Array.from({ length: 201 }, (_, index) => ({ ...entity, text: `Somebody ${index}` })),
  );
  await open({ ...document, entities });
  await userEvent.click(screen.getByRole('checkbox', { name: /: 201$/ }));
  expect(screen.getByRole('alert').textContent).toContain('You chose 201 words and phrases');
  expect(checkButton().disabled).toBe(true);
});

test('a page that is turned loses the boxes that were drawn on it, and what was checked is old', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sanna Brink, 1 place' }));
  await userEvent.click(screen.getByRole('button', { name: uiText(redaction, 'page.add') }));
  await check();
  expect(await screen.findByText(uiText(redaction, 'check.clean'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.getByRole('alert').textContent).toContain('1 box was removed');
  expect(screen.getByText(uiText(redaction, 'boxes.none'))).toBeTruthy();
  expect(release().disabled).toBe(true);
});

test('a name that tells what is covered is not proposed', async () => {
  await open({ ...document, name: 'Brink claim.pdf' });
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: uiText(redaction, 'release.name') }).value;
  expect(name()).toBe('Brink claim redacted');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sanna Brink, 1 place' }));
  expect(name()).toBe('Redacted copy');
});
