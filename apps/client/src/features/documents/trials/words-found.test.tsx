import type { PageText } from '@cartulary/contracts/reading';
import { text } from '@cartulary/testing/text';
import { render, screen, within } from '@testing-library/react';
import { t as structure } from '@/text/documents/structure';
import { WordsFound } from './words-found';

const page: PageText = {
  page: 1,
  text: 'Name Ada',
  words: [],
  source: 'plain-text',
  widthPoints: null,
  heightPoints: null,
  confidence: 1,
  engine: 'plain-text',
  engineVersion: '1.0.0',
};
const box: [number, number, number, number] = [0.1, 0.1, 0.2, 0.2];

test('shows what stands in a form, and what is ticked or handwritten in words', () => {
  const form: PageText['form'] = [
    { kind: 'pair', label: 'Name', value: 'Ada', box, confidence: 0.9 },
    { kind: 'tick', label: 'Married', value: '', isTicked: true, box, confidence: 0.9 },
    { kind: 'pair', label: '', value: '', isUnread: true, box, confidence: 0.9 },
  ];
  const { rerender } = render(<WordsFound page={{ ...page, form }} />);
  const table = screen.getByRole('region', { name: text(structure, 'form') });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['NameAda', 'MarriedChecked', 'No labelLooks handwritten (not read)']);
  rerender(<WordsFound page={page} />);
  expect(screen.queryByRole('region', { name: text(structure, 'form') })).toBeNull();
});
