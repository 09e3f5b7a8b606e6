// covers: apps/client/src/features/documents/studio libs/contracts/src/reading.ts
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PageCode } from '@cartulary/contracts/reading';
import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { drawPart } from '@/testing/test-room.test-helper';
import { t as documentsCodes } from '@/text/documents/codes';
import { addressOfCode } from './code-address';
import { CodesPart } from './codes-part';

const page = {
  page: 2,
  widthPoints: 595,
  heightPoints: 842,
  source: 'recognised',
  confidence: 0.9,
  orderConfidence: null,
  embedded: null,
  engine: 'pp-ocr',
  engineVersion: 'v6',
};
const code = (text: string, more: Partial<PageCode> = {}): PageCode => ({
  format: 'QRCode',
  text,
  isCut: false,
  box: [0.1, 0.1, 0.2, 0.2],
  ...more,
});
const documentOf = (codes: PageCode[] | undefined, stages: DocumentDetail['stages'] = []): DocumentDetail =>
  ({
    id: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10',
    state: 'ready',
    stages,
    pages: [{ ...page, ...(codes && { codes }) }],
  }) as unknown as DocumentDetail;

const draw = (document: DocumentDetail) =>
  drawPart(
    <MemoryRouter>
      <CodesPart document={document} />
    </MemoryRouter>,
  );

test('what codes say stands there as text, and only a web address can be opened, in a page of its own', () => {
  draw(documentOf([code('https://quay.example/pay?id=7'), code('javascript:alert(1)')]));
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
  const link = screen.getByRole('link', { name: text(documentsCodes, 'open', { host: 'quay.example' }) });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(screen.getAllByRole('link', { name: text(documentsCodes, 'page', { page: 2 }) })).toHaveLength(2);
});

test('a code whose text was cut is said to be, and its address is not offered', () => {
  draw(documentOf([code('https://quay.example/very', { isCut: true })]));
  expect(screen.getByText(text(documentsCodes, 'cut'))).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Open/u })).toBeNull();
});

test('that the reader of codes could not be started is said, and nothing where none are printed', () => {
  const skipped = { stage: 'codes', state: 'skipped' } as DocumentDetail['stages'][number];
  const { unmount } = draw(documentOf(undefined, [skipped]));
  expect(screen.getByText(/weren’t checked for codes/u)).toBeTruthy();
  unmount();
  draw(documentOf([], [skipped]));
  expect(screen.queryByText(/Codes/u)).toBeNull();
});

test('codes of one page stand beside the word that another was not read for them', () => {
  const skipped = { stage: 'codes', state: 'skipped' } as DocumentDetail['stages'][number];
  const found = documentOf([code('AB-1')], [skipped]);
  draw({ ...found, pages: [...found.pages, { ...page, page: 3 }] as DocumentDetail['pages'] });
  expect(screen.getByText('AB-1')).toBeTruthy();
  expect(screen.getByText(/weren’t checked for codes/u)).toBeTruthy();
});

test('addresses that hide where they lead are not offered', () => {
  expect(addressOfCode('https://bank.example@evil.example/')).toBeUndefined();
  expect(addressOfCode('ftp://quay.example/')).toBeUndefined();
  expect(addressOfCode('http://')).toBeUndefined();
  expect(addressOfCode('HTTPS://QUAY.example/a')?.host).toBe('quay.example');
});
