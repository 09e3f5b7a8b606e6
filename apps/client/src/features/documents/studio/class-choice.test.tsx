import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { text } from '@cartulary/testing/text';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '@/lib/api/query-client';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as classes } from '@/text/documents/classes';
import { detailKey } from '../documents-data';
import { DocumentFacts } from './document-facts';

const own = {
  id: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f99',
  name: 'Delivery note',
  description: 'Lists goods',
  examples: [],
  fields: [],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const found = { engine: 'test', engineVersion: '1' };
const document: DocumentDetail = {
  id: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10',
  name: 'a.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 4,
  state: 'ready',
  stage: null,
  progress: 1,
  failure: null,
  pageCount: 3,
  class: 'letter',
  language: 'de',
  spokenLanguage: null,
  confidence: 1,
  entityCount: 0,
  toReview: 0,
  hasPreview: false,
  pageTurns: {},
  madeFrom: [],
  folder: null,
  tags: [],
  binnedAt: null,
  owner: { id: '7b6f3c1e-1d1b-4b0e-9d8e-0a4f6f6d2c11', name: 'Bea' },
  processedWhere: 'server',
  sha256: '',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  entities: [],
  fields: [],
  stages: [],
  pages: [],
  classConfirmed: false,
  expectedFields: [],
  classFound: {
    class: 'letter',
    confidence: 0.72,
    ...found,
    probabilities: [
      { class: 'letter', probability: 0.72 },
      { class: 'e-mail', probability: 0.28 },
    ],
  },
  languageFound: { language: 'de', confidence: 0.97, ...found },
  summary: {
    text: 'The roof is sound.',
    sentences: [{ text: 'The roof\nis sound.', page: 2, box: [0.1, 0.1, 0.5, 0.2], range: null, confidence: 1 }],
    ...found,
  },
  rights: { view: true, edit: true, share: true, delete: true },
};

const room = testRoom(({ method, path }) => {
  if (path === '/api/v1/classes') return answer({ items: [own] });
  return method === 'PATCH' ? answer({ ...document, class: 'e-mail' }) : undefined;
});

/** The cached document. */
function Held() {
  const { data } = useQuery<DocumentDetail>({
    queryKey: detailKey(document.id),
    queryFn: () => document,
    enabled: false,
  });
  return data ? <DocumentFacts document={data} summaryOpen /> : null;
}

function show(shown: DocumentDetail): void {
  queryClient.clear();
  queryClient.setQueryData(detailKey(shown.id), shown);
  drawPart(
    <MemoryRouter initialEntries={['/document-studio?document=d1&page=1']}>
      <Held />
    </MemoryRouter>,
  );
}

test('says what the document is and in which language, with how sure that is', () => {
  show(document);
  expect(screen.getByRole('button', { name: 'Class: Letter. Change class' })).toBeTruthy();
  expect(screen.getByText('72%')).toBeTruthy();
  expect(screen.getByText('German')).toBeTruthy();
  expect(screen.getByText('97%')).toBeTruthy();
});

test('names the languages of single blocks, each with links to the pages that they stand on', () => {
  const block = (page: number, language: string) => ({ page, start: 0, end: 80, language });
  const others = [block(2, 'fr'), block(2, 'fr'), block(3, 'fr'), block(3, 'en')];
  show({ ...document, languageFound: { language: 'de', confidence: 0.6, ...found, others } });
  const items = screen.getByText(text(classes, 'alsoIn')).nextElementSibling?.querySelectorAll('li') ?? [];
  expect(Array.from(items, ({ textContent }) => textContent)).toEqual(['Frenchpage 2page 3', 'Englishpage 3']);
  expect(screen.getByRole('link', { name: text(classes, 'onPage', { page: 2 }) }).getAttribute('href')).toBe(
    '/document-studio?document=d1&page=2',
  );
});

test('the class is changed by keyboard alone, the likeliest first, and shown at once', async () => {
  show(document);
  const person = userEvent.setup();
  await waitFor(() => expect(room.seen.some(({ path }) => path === '/api/v1/classes')).toBe(true));
  screen.getByRole('button', { name: /^Class/ }).focus();
  await person.keyboard('{Enter}');
  await screen.findByRole('menuitemradio', { name: /Delivery note/ });
  const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Delivery note', 'Letter72%', 'Email28%']);
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(room.seen.at(-1)).toMatchObject({ method: 'PATCH', body: { class: 'e-mail' } }));
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Class: Email. Change class' })).toBeTruthy();
  expect(screen.getByText(text(classes, 'settled'))).toBeTruthy();
});

test('who may only look is offered no change', () => {
  show({ ...document, rights: { ...document.rights, edit: false } });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(text(classes, 'class.letter'))).toBeTruthy();
});

test('a sentence of the summary is a link to its page that keeps the document', () => {
  show(document);
  const link = screen.getByRole('link', { name: 'The roof is sound. Show it on page 2' });
  expect(link.getAttribute('href')).toBe('/document-studio?document=d1&page=2&sentence=1');
});
