import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { BetterReader } from './better-reader';
import { UnreadPages } from './unread-pages';

const page = { page: 1, widthPoints: 595, heightPoints: 842, confidence: 0.9 };
const byFormer = { ...page, source: 'recognised', engine: 'tesseract', engineVersion: '5.1.0' };
const byCurrent = {
  ...page,
  source: 'recognised',
  engine: 'pp-ocr',
  engineVersion: 'v6+onnxruntime-1.30.0+1 tiny+small',
};
const fromFile = { ...page, source: 'text-layer', engine: 'pdfium', engineVersion: '2' };

const documentOf = (pages: DocumentDetail['pages'], edit = true): DocumentDetail => ({
  ...{ id: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10', name: 'a.pdf', mediaType: 'application/pdf', sizeBytes: 4 },
  ...{ state: 'ready', stage: null, progress: 1, failure: null, pageCount: 3, class: null, language: null },
  ...{ confidence: 1, entityCount: 0, toReview: 0, hasPreview: false, pageTurns: {}, madeFrom: [], folder: null },
  ...{ owner: { id: '7b6f3c1e-1d1b-4b0e-9d8e-0a4f6f6d2c11', name: 'Bea' }, processedWhere: 'server', sha256: '' },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', binnedAt: null, tags: [] },
  ...{ entities: [], fields: [], stages: [], classConfirmed: false, expectedFields: [], classFound: null },
  ...{ languageFound: null, summary: null, rights: { view: true, edit, share: true, delete: true } },
  pages,
});

const room = testRoom(({ method, path }) =>
  method === 'POST' && path.endsWith('/reprocess') ? answer(documentOf([])) : undefined,
);

describe('a document', () => {
  it('whose pictures a former reader read says so, and is read again on a press', async () => {
    drawPart(<BetterReader document={documentOf([fromFile, byFormer])} />);
    expect(screen.getByText(/better reader/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() =>
      expect(room.seen).toMatchObject([{ method: 'POST', path: expect.stringMatching(/reprocess$/) }]),
    );
  });

  it('read by the current reader, or with a text of its own, says nothing', () => {
    drawPart(<BetterReader document={documentOf([fromFile, byCurrent])} />);
    expect(screen.queryByText(/better reader/u)).toBeNull();
  });

  it('that is only looked at says so without a button', () => {
    drawPart(<BetterReader document={documentOf([byFormer], false)} />);
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
  });
});

describe('pages of pictures', () => {
  it('on which nothing was found, and those that are hard to read, are told', () => {
    const pages = [fromFile, { ...byCurrent, page: 2, confidence: null }, { ...byCurrent, page: 3, confidence: 0.62 }];
    drawPart(<UnreadPages document={documentOf(pages)} />);
    expect(screen.getByText('No text was found on page 2.')).toBeTruthy();
    expect(screen.getByText(/^Page 3 is hard to read\. Check/u)).toBeTruthy();
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
    expect(screen.getByText('No text was found on pages 1, 2, 3, 4, 5, 6, and 2 more.')).toBeTruthy();
  });
});
