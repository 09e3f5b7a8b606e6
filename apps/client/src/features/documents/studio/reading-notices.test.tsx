import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { currentVersions, cutOffMark } from '@cartulary/contracts/reading';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as documents } from '@/text/documents';
import { t as studio } from '@/text/documents/studio';
import { BetterReader } from './better-reader';
import { UnreadPages } from './unread-pages';

const page = { page: 1, widthPoints: 595, heightPoints: 842, confidence: 0.9, orderConfidence: null, embedded: null };
const byFormer = { ...page, source: 'recognised', engine: 'tesseract', engineVersion: '5.1.0' };
const byCurrent = {
  ...page,
  source: 'recognised',
  engine: 'pp-ocr',
  engineVersion: 'v6+onnxruntime-1.30.0+1 tiny+small',
};
const fromFile = { ...page, source: 'text-layer', engine: 'pdfium', engineVersion: currentVersions.pdfium };

const documentOf = (pages: DocumentDetail['pages'], edit = true): DocumentDetail => ({
  id: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10',
  name: 'a.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 4,
  state: 'ready',
  stage: null,
  progress: 1,
  failure: null,
  pageCount: 3,
  class: null,
  language: null,
  spokenLanguage: null,
  confidence: 1,
  entityCount: 0,
  toReview: 0,
  hasPreview: false,
  pageTurns: {},
  madeFrom: [],
  folder: null,
  owner: { id: '7b6f3c1e-1d1b-4b0e-9d8e-0a4f6f6d2c11', name: 'Bea' },
  processedWhere: 'server',
  sha256: '',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  binnedAt: null,
  tags: [],
  entities: [],
  fields: [],
  stages: [],
  classConfirmed: false,
  expectedFields: [],
  classFound: null,
  languageFound: null,
  summary: null,
  rights: { view: true, edit, share: true, delete: true },
  pages,
});

const room = testRoom(({ method, path }) =>
  method === 'POST' && path.endsWith('/reprocess') ? answer(documentOf([])) : undefined,
);

describe('a document', () => {
  it('whose pictures a former reader read says so, and is read again on a press', async () => {
    drawPart(<BetterReader document={documentOf([fromFile, byFormer])} />);
    expect(screen.getByText(/better reader/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: text(documents, 'readAgain') }));
    await waitFor(() =>
      expect(room.seen).toMatchObject([{ method: 'POST', path: expect.stringMatching(/reprocess$/) }]),
    );
  });

  it('read by the current reader, or with a text of its own, says nothing', () => {
    drawPart(<BetterReader document={documentOf([fromFile, byCurrent])} />);
    expect(screen.queryByText(/better reader/u)).toBeNull();
  });

  it.each([
    ['a PDF whose pictures were left out', { pages: [{ ...fromFile, engine: 'pdfium', engineVersion: '2.1.13+1' }] }],
    ['a text whose encoding was guessed', { pages: [{ ...fromFile, engine: 'plain-text', engineVersion: '1.0.0' }] }],
    ['fields that older rules found', { fields: [{ engine: 'field-rules', engineVersion: '1.10.0' }] }],
  ])('with %s is offered to be read again', (_, older) => {
    drawPart(<BetterReader document={{ ...documentOf([fromFile]), ...(older as Partial<DocumentDetail>) }} />);
    expect(screen.getByRole('button', { name: text(documents, 'readAgain') })).toBeTruthy();
  });

  it('that is only looked at says so without a button', () => {
    drawPart(<BetterReader document={documentOf([byFormer], false)} />);
    expect(screen.queryByRole('button', { name: text(documents, 'readAgain') })).toBeNull();
  });
});

describe('pages of pictures', () => {
  it('on which nothing was found, and those that are hard to read, are told', () => {
    const pages = [fromFile, { ...byCurrent, page: 2, confidence: null }, { ...byCurrent, page: 3, confidence: 0.62 }];
    drawPart(<UnreadPages document={documentOf(pages)} />);
    expect(screen.getByText('No text found on page 2.')).toBeTruthy();
    expect(screen.getByText(/^Page 3 is hard to read\. Check/u)).toBeTruthy();
  });

  it('that are mirror images are told so, and not also as hard to read', () => {
    const mirrored = { ...byCurrent, page: 2, confidence: 0.3, engineVersion: 'v6 tiny mirrored' };
    const { container } = drawPart(<UnreadPages document={documentOf([fromFile, mirrored])} />);
    expect(container.textContent).toMatch(/^Page 2 is mirrored, so nothing was read from it\./u);
    expect(container.textContent).not.toContain('hard to read');
  });

  it('of a recording whose end is missing are told', () => {
    const whole = { ...fromFile, source: 'flowing' as const, engine: 'whisper-base', engineVersion: '1.0.0' };
    const { container, unmount } = drawPart(
      <UnreadPages document={documentOf([{ ...whole, engineVersion: `1.0.0${cutOffMark}` }])} />,
    );
    expect(container.textContent).toBe(text(studio, 'unread.cutOff'));
    unmount();
    expect(drawPart(<UnreadPages document={documentOf([whole])} />).container.textContent).toBe('');
  });

  it('whose order is uncertain are told, but not those of which it is not known', () => {
    const pages = [
      byFormer,
      { ...byCurrent, page: 2, orderConfidence: 0.4 },
      { ...byCurrent, page: 3, orderConfidence: 1 },
    ];
    const { container } = drawPart(<UnreadPages document={documentOf(pages)} />);
    expect(container.textContent).toBe('The reading order on page 2 may be wrong.');
  });

  it('of a text file whose encoding is a guess are told', () => {
    const plain = { ...fromFile, source: 'plain-text', engine: 'plain-text', engineVersion: '1.1.0' };
    const { container, unmount } = drawPart(<UnreadPages document={documentOf([{ ...plain, confidence: 0.97 }])} />);
    expect(container.textContent).toBe(text(studio, 'unread.letters'));
    unmount();
    expect(drawPart(<UnreadPages document={documentOf([{ ...plain, confidence: 1 }])} />).container.textContent).toBe(
      '',
    );
  });

  it('that are found by their words alone are told, each with why', () => {
    const pages = [
      { ...fromFile, embedded: 'embedded' as const },
      { ...fromFile, page: 2, embedded: 'unknown-script' as const },
      { ...fromFile, page: 3, embedded: 'failed' as const },
      { ...fromFile, page: 4, embedded: 'failed' as const },
    ];
    drawPart(<UnreadPages document={documentOf(pages)} />);
    expect(screen.getByText(/^Page 2 uses a script .* by its exact words\.$/u)).toBeTruthy();
    expect(screen.getByText(/^Couldn’t index pages 3 and 4 .* by their exact words\.$/u)).toBeTruthy();
  });

  it('that were read well, and blank ones of a file with text, are not told', () => {
    const { container } = drawPart(
      <UnreadPages document={documentOf([byCurrent, { ...fromFile, page: 2, confidence: null }])} />,
    );
    expect(container.textContent).toBe('');
  });

  it('are named up to six of them', () => {
    const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((page) => ({ ...byCurrent, page, confidence: null }));
    drawPart(<UnreadPages document={documentOf(pages)} />);
    expect(screen.getByText('No text found on pages 1, 2, 3, 4, 5, 6, and 2 more.')).toBeTruthy();
  });
});
