import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import { text } from '@cartulary/testing/text';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { t as fields } from '@/text/documents/fields';
import { t as studio } from '@/text/documents/studio';
import type { FoundValue } from '../found-value';
import { FieldChecks } from './field-checks';
import { FoundBy } from './found-by';
import { reasonOf, ReviewCard } from './review-card';
import type { Review } from './use-review';

const entity: DocumentEntity = {
  id: 'e1',
  number: 4,
  kind: 'money',
  text: '5,726.99',
  value: 'EUR 5726.99',
  page: 1,
  box: null,
  range: null,
  confidence: 0.62,
  engine: 'rules',
  engineVersion: '1',
  confirmed: false,
  correctedFrom: null,
};

/** A review that records its calls. */
function recorded(editing = false, waiting: DocumentEntity[] = [entity]) {
  const asked: unknown[] = [];
  const note =
    (what: string) =>
    (...more: unknown[]): void =>
      void asked.push([what, ...more]);
  const review: Review = {
    current: entity,
    chosenId: null,
    waiting,
    skipped: new Set(),
    editing,
    part: null,
    shown: waiting,
    showPart: note('part'),
    choose: note('choose'),
    move: note('move'),
    confirm: () => asked.push(['confirm']),
    skip: () => asked.push(['skip']),
    draft: undefined,
    keepDraft: () => undefined,
    startEditing: () => asked.push(['edit']),
    stopEditing: () => asked.push(['stop']),
    save: note('save'),
    remove: () => asked.push(['remove']),
    uncertain: null,
    skipTo: note('skipTo'),
  };
  return { review, asked };
}

const show = (review: Review, canEdit = true): void => {
  render(<ReviewCard review={review} entity={entity} source={null} text={undefined} canEdit={canEdit} />);
};

test('says who found it, where a contract sent it, and what other readers said there', () => {
  const checks = [{ rule: 'other-reader', passed: true, with: ['EUR 5126.99', 'field-rules 1'] }];
  const box: [number, number, number, number] = [0.1, 0.1, 0.3, 0.2];
  const also = [{ reader: 'pp-ocr v6 tiny', text: '5,126.99', confidence: 0.41 }];
  const words = [
    { text: '5,726.99', box, range: null, confidence: 0.9, also },
    { text: 'elsewhere', box: [0.5, 0.5, 0.6, 0.6] as typeof box, range: null, confidence: 0.9, also },
  ];
  const value: FoundValue = { ...entity, box, field: 'total', gate: 'sample', checks };
  const { rerender } = render(<FoundBy value={value} text={{ page: 1, words }} />);
  const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said()).toEqual([
    'Found by rules 1.',
    'Accepted under an accuracy target and sampled for review.',
    'field-rules 1 read “EUR 5126.99” instead.',
    'pp-ocr v6 tiny read “5,126.99” for “5,726.99”, 41% confidence.',
  ]);
  rerender(<FoundBy value={{ ...value, gate: undefined, checks: [] }} text={undefined} />);
  expect(said()).toHaveLength(1);
  // Another OCR engine's result isn't a check.
  rerender(<FieldChecks checks={checks} />);
  expect(screen.queryByRole('list', { name: text(fields, 'checks') })).toBeNull();
});

test('says why it asks, and what it is worth to ask', () => {
  expect(reasonOf(entity)).toBe('Low confidence (62%). Is this amount correct?');
  expect(reasonOf({ ...entity, confidence: 0.95 })).toMatch(/High confidence/);
  expect(reasonOf({ ...entity, confirmed: true })).toBe(text(studio, 'review.settled'));
  expect(reasonOf({ ...entity, confirmed: true, correctedFrom: { text: '5,126.99', value: '' } })).toContain(
    '“5,126.99”',
  );
});

test('offers to confirm, to type it, to take it away and to skip', async () => {
  const { review, asked } = recorded();
  show(review);
  expect(screen.getByText('1 of 1')).toBeTruthy();
  for (const name of [/Confirm/, /Edit/, /remove mark/, text(studio, 'review.skip')])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(asked).toEqual([['confirm'], ['edit'], ['remove'], ['skip']]);
});

test('offers nothing to a person who may only view', () => {
  show(recorded().review, false);
  expect(screen.queryByRole('button')).toBeNull();
});

test('saves what was typed with Enter and leaves with Escape', async () => {
  const { review, asked } = recorded(true);
  show(review);
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  expect(screen.getByText(/Enter the value/)).toBeTruthy();
  await userEvent.type(field, '{Enter}');
  expect(asked).toEqual([]);
  await userEvent.type(field, ' 5,126.99 {Enter}');
  await userEvent.type(field, '{Escape}');
  expect(asked).toEqual([['save', { kind: 'money', text: '5,126.99', why: {} }], ['stop']]);
});

test('typing what stands there already only confirms it', async () => {
  const { review, asked } = recorded(true);
  show(review);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(asked).toEqual([['confirm']]);
});

const total: FoundValue = {
  ...entity,
  field: 'total',
  confidence: 0.9,
  checks: [
    { rule: 'currency', passed: true, with: ['net'] },
    { rule: 'sum', passed: false, with: ['net', 'tax'] },
  ],
};

test('a field tells its checks in words, what failed first, and that is why it asks', () => {
  const { review } = recorded();
  render(<ReviewCard review={review} entity={total} source={null} text={undefined} canEdit />);
  expect(screen.getByText('A check failed. Confidence was 90%.')).toBeTruthy();
  const checks = within(screen.getByRole('list', { name: text(fields, 'checks') })).getAllByRole('listitem');
  expect(checks.map(({ textContent }) => textContent)).toEqual([
    'Failed: Net and tax don’t add up to the total',
    'Passed: All amounts are in one currency',
  ]);
});

test('of a field the stored form is typed beside its text', async () => {
  const { review, asked } = recorded(true);
  render(<ReviewCard review={review} entity={total} source={null} text={undefined} canEdit />);
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.clear(screen.getByRole('textbox', { name: text(studio, 'review.says', { kind: 'total' }) }));
  await userEvent.type(
    screen.getByRole('textbox', { name: text(studio, 'review.says', { kind: 'total' }) }),
    '5,126.99',
  );
  await userEvent.clear(screen.getByRole('textbox', { name: text(fields, 'stored') }));
  await userEvent.type(screen.getByRole('textbox', { name: text(fields, 'stored') }), 'EUR 5126.99{Enter}');
  expect(asked).toEqual([['save', { text: '5,126.99', value: 'EUR 5126.99', why: {} }]]);
});
