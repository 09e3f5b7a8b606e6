import type { DocumentDetail, DocumentField } from '@cartulary/contracts/endpoints/documents';
import { fieldsOfClass } from '@cartulary/contracts/understanding';
import { text as uiText } from '@cartulary/testing/text';
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '@/lib/api/query-client';
import { signOut } from '@/lib/session/session';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as words } from '@/text/documents';
import { t as fields } from '@/text/documents/fields';
import { t as studio } from '@/text/documents/studio';
import { useToasts } from '@/ui/toast';
import { detailKey, useDocument } from '../documents-data';
import { FoundValues } from '../found-values';
import { EntitiesHead, EntitiesPanel } from './entities-panel';
import { useReview, type Review } from './use-review';

const id = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const by = { engine: 'rules', engineVersion: '1', page: 1, range: null, confirmed: false, correctedFrom: null };

const field = (name: string, text: string, confidence: number, more: Partial<DocumentField> = {}): DocumentField => ({
  id: name,
  name,
  line: null,
  text,
  value: text,
  box: [0.1, 0.1, 0.2, 0.2],
  confidence,
  checks: [],
  ...by,
  ...more,
});

const invoice: DocumentDetail = {
  id,
  name: 'bill.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 4,
  state: 'needs-review',
  stage: null,
  progress: 1,
  failure: null,
  pageCount: 1,
  class: 'invoice',
  language: 'en',
  spokenLanguage: null,
  confidence: 0.9,
  entityCount: 1,
  toReview: 3,
  hasPreview: false,
  pageTurns: {},
  madeFrom: [],
  owner: { id, name: 'Bea' },
  folder: null,
  tags: [],
  processedWhere: 'server',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  binnedAt: null,
  sha256: '',
  entities: [
    {
      id: 'e1',
      number: 1,
      kind: 'money',
      text: '12.00',
      value: 'EUR 12.00',
      box: [0, 0, 1, 1],
      ...by,
      confidence: 0.2,
    },
  ],
  fields: [
    field('seller', 'Mill & Sons', 0.95),
    field('net', '100.00', 0.6, { value: 'EUR 100.00' }),
    field('total', '120.00', 0.92, { checks: [{ rule: 'sum', passed: false, with: ['net', 'tax'] }] }),
  ],
  expectedFields: [...fieldsOfClass.invoice],
  classFound: null,
  classConfirmed: true,
  languageFound: null,
  summary: null,
  stages: [],
  pages: [],
  rights: { view: true, edit: true, share: true, delete: true },
};

let shown: DocumentDetail = invoice;
let copies: unknown[] = [];
let isRefused = false;
const room = testRoom(({ path, method }) => {
  if (path.endsWith('/duplicates')) return answer({ items: copies });
  if (method === 'PATCH' && isRefused) return { status: 409, body: { success: false, error: 'Changed meanwhile' } };
  return answer(method === 'PATCH' ? null : shown);
});

let review: Review;
const tell = (now: Review): void => {
  review = now;
};
function Panel() {
  const { data } = useDocument(id);
  const review = useReview(data, 'order');
  useEffect(() => tell(review));
  if (!data) return null;
  const parts = { document: data, review, menu: null };
  return <EntitiesPanel {...parts} source={null} text={undefined} marking={null} onMarking={marked} shape="side" />;
}

let asked: (string | null)[] = [];
const marked = (name: string | null): void => void asked.push(name);

async function open(document: DocumentDetail): Promise<void> {
  shown = document;
  asked = [];
  queryClient.setQueryData(detailKey(id), document);
  drawPart(
    <MemoryRouter>
      <Panel />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 2 });
}

const card = () => screen.getByRole('region', { name: /^(Net|Total|Amount|Seller)(, line \d+)? \d/ });

test('begins with the least sure field, then what a check speaks against, then the entities', async () => {
  await open(invoice);
  expect(card().getAttribute('aria-label')).toBe('Net 2: 100.00');
  expect(screen.getByText(uiText(studio, 'entities.toReview', { count: 3 }))).toBeTruthy();
  await act(async () => review.confirm());
  expect(card().getAttribute('aria-label')).toBe('Total 3: 120.00');
  expect(screen.getByText(uiText(studio, 'entities.toReview', { count: 2 }))).toBeTruthy();
  await act(async () => review.skip());
  expect(card().getAttribute('aria-label')).toBe('Amount 1: 12.00');
  expect(review.part).toBe('entities');
  await waitFor(() =>
    expect(room.seen.some(({ method, path }) => method === 'PATCH' && path.endsWith('/fields/net'))).toBe(true),
  );
});

test('lists the fields of the class in their order, the missing ones among them to be marked', async () => {
  await open(invoice);
  const rows = within(
    screen.getAllByRole('list').find((list) => within(list).queryByText(uiText(fields, 'name.seller'))) ?? card(),
  );
  expect(
    rows.getAllByRole('button').map(({ textContent }) => textContent?.match(/^(?:\d|–)(\D+?)(?=Mark|Mill|\d)/)?.[1]),
  ).toEqual([
    'Seller',
    'Seller’s address',
    'Buyer',
    'Number',
    'Date',
    'Due date',
    'Order number',
    'Net',
    'Tax rate',
    'Tax',
    'Total',
    'Currency',
    'IBAN',
    'VAT number',
  ]);
  await userEvent.click(rows.getByRole('button', { name: /^Tax rate: not found/ }));
  expect(asked).toEqual(['tax-rate']);
  await userEvent.click(rows.getByRole('button', { name: /Seller.*Mill/ }));
  expect(review.chosenId).toBe('seller');
  // Lets Enter confirm the value, as its button says.
  await waitFor(() => expect(document.activeElement).toBe(card()));
  expect(review.shown.map(({ id: value }) => value)).toEqual(['seller', 'net', 'total']);
});

test('tells the brand of a receipt where it has one, and never that it is missing', async () => {
  const receipt = { class: 'receipt', expectedFields: [...fieldsOfClass.receipt] };
  await open({ ...invoice, ...receipt });
  expect(screen.queryByRole('button', { name: /Brand/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Time: not found/ })).toBeTruthy();
  cleanup();
  await open({ ...invoice, ...receipt, fields: [...invoice.fields, field('brand', 'MILLS', 0.88)] });
  expect(screen.getByRole('button', { name: /Brand.*MILLS/ })).toBeTruthy();
});

test('shows the lines of a bill below its fields, each cell to be chosen, what is missing to be marked', async () => {
  const cell = (name: string, line: number, text: string, confidence = 0.95) =>
    field(name, text, confidence, { id: `${name} ${line}`, line });
  const lines = [
    cell('item-description', 1, 'Oak shelf'),
    cell('item-quantity', 1, '3'),
    cell('item-amount', 1, '120.00'),
    cell('item-amount', 2, '15.00', 0.4),
  ];
  await open({ ...invoice, fields: [...invoice.fields, ...lines] });
  const list = within(screen.getByRole('region', { name: uiText(fields, 'line.lines') }));
  expect(list.getAllByRole('listitem').map((line) => line.getAttribute('aria-label'))).toEqual(['Line 1', 'Line 2']);
  expect(card().getAttribute('aria-label')).toBe('Amount, line 2 7: 15.00');
  await userEvent.click(list.getByRole('button', { name: 'Quantity, line 1: 3' }));
  expect(review.chosenId).toBe('item-quantity 1');
  await userEvent.click(list.getByRole('button', { name: uiText(fields, 'line.mark', { line: 1 }) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: uiText(fields, 'name.item-unit-price') }));
  await waitFor(() => expect(asked).toEqual(['item-unit-price/1']));
  await userEvent.click(list.getByRole('button', { name: uiText(fields, 'line.further') }));
  expect(asked.at(-1)).toBe('item-description/3');
});

test('the fields of an own class are listed by the names that the organisation gave them', async () => {
  const own = { class: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f11', expectedFields: ['Carrier', 'Pallets'] };
  await open({ ...invoice, ...own, fields: [field('Pallets', '4', 0.95)] });
  await userEvent.click(screen.getByRole('radio', { name: 'Fields 1' }));
  expect(screen.getByRole('button', { name: uiText(fields, 'markNamed', { field: 'Carrier' }) })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Pallets/ }).textContent).toContain('4');
  expect(screen.queryByRole('region', { name: uiText(fields, 'line.lines') })).toBeNull();
});

const said = () => renderHook(useToasts).result.current.map(({ title }) => title);
const netField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: uiText(studio, 'review.says', { kind: 'net' }) });

test('what is typed for a value is still there after another value or document was looked at, and goes when it is taken back', async () => {
  await open(invoice);
  await act(async () => review.startEditing());
  await userEvent.clear(netField());
  await userEvent.type(netField(), '101.50');
  await act(async () => review.choose('seller'));
  expect(said()).toContain(uiText(studio, 'review.draftKept', { text: '101.50' }));
  cleanup();
  await open(invoice);
  expect(netField().value).toBe('101.50');
  await userEvent.click(screen.getByRole('button', { name: uiText(words, 'cancel') }));
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () => review.choose('seller'));
  await act(async () => review.choose('net'));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the Confirm key saves a typed correction, and signing out discards drafts', async () => {
  await room.signIn();
  await open(invoice);
  await act(async () => review.startEditing());
  await userEvent.clear(netField());
  await userEvent.type(netField(), '101.50');
  await act(async () => review.confirm());
  await waitFor(() => expect(room.seen.at(-1)).toMatchObject({ method: 'PATCH', body: { text: '101.50' } }));
  cleanup();
  await open(invoice);
  await act(async () => review.startEditing());
  await userEvent.type(netField(), '7');
  await act(() => signOut());
  cleanup();
  await open(invoice);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('tells the reviewer when a draft’s field no longer exists, and discards the draft', async () => {
  await open(invoice);
  await act(async () => review.startEditing());
  await userEvent.type(netField(), '7');
  cleanup();
  await open({ ...invoice, fields: invoice.fields.filter(({ name }) => name !== 'net') });
  expect(said()).toContain(uiText(studio, 'review.draftGone', { text: '100.007' }));
});

test('a correction that is refused comes back as it was typed', async () => {
  isRefused = true;
  await open(invoice);
  await act(async () => review.startEditing());
  await userEvent.clear(netField());
  await userEvent.type(netField(), '101.50{Enter}');
  // Rendered once: rendering changes the page, which makes `waitFor` check again at once and forever.
  const toasts = renderHook(useToasts).result;
  await waitFor(() => expect(toasts.current.map(({ title }) => title)).toContain(uiText(studio, 'entities.notKept')));
  await waitFor(() => expect(netField().value).toBe('101.50'));
  isRefused = false;
  await userEvent.type(netField(), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('switching to the entities draws them instead', async () => {
  await open(invoice);
  await userEvent.click(screen.getByRole('radio', { name: 'Entities 1' }));
  expect(review.shown.map(({ id: value }) => value)).toEqual(['e1']);
  expect(card().getAttribute('aria-label')).toBe('Amount 1: 12.00');
});

test('a class that is only a guess misses nothing, and without fields there is no choice', async () => {
  await open({ ...invoice, fields: [], classConfirmed: false, classFound: null });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Entities' })).toBeTruthy();
});

test('who only looks is asked nothing and offered nothing', async () => {
  await open({ ...invoice, rights: { ...invoice.rights, edit: false } });
  expect(screen.queryByRole('region', { name: /^Net/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Mark on page/ })).toBeNull();
  expect(screen.getAllByText(uiText(fields, 'absent')).length).toBe(11);
});

test('names the copies of the document, each with how alike it is', async () => {
  const copy = { documentId: id, name: 'copy.pdf', createdAt: '2026-01-01T00:00:00Z' };
  copies = [
    { ...copy, kind: 'same-file', similarity: 1 },
    { ...copy, documentId: '1b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10', kind: 'nearly-same-text', similarity: 0.94 },
  ];
  await open(invoice);
  const also = await screen.findByRole('list', { name: uiText(fields, 'copies.title') });
  expect(
    within(also)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['copy.pdfSame file', 'copy.pdf94% same text']);
  copies = [];
});

test('the head of a sheet names what is in it', () => {
  const parts = { part: 'fields' as const, waiting: [] };
  render(<EntitiesHead document={invoice} review={{ ...review, ...parts }} menu={null} />);
  expect(screen.getByRole('heading', { name: uiText(fields, 'both') })).toBeTruthy();
});

test('somebody new sees the fields of a document first and its entities after', () => {
  drawPart(
    <MemoryRouter>
      <FoundValues document={invoice} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Fields',
    uiText(studio, 'entities.taken'),
  ]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)[0]).toContain('Mill & Sons');
  // The page overlay uses the entities' numbers.
  expect(screen.getAllByRole('link')[0]?.textContent).toMatch(/^Seller/);
});
