import { text } from '@cartulary/testing/text';
import { render, screen } from '@testing-library/react';
import { ApiError } from '@/lib/errors/api-error';
import { t as documentsPrivate } from '@/text/documents/private';
import { NewerPartSaid } from '../private/reload-button';
import { NewerPart } from '../private/sealed-shapes';
import { NotOpened } from './not-opened';

const newer = 'The corrections of this document were saved by a newer version of this page.';

test('a document whose corrections a newer page wrote says so, and offers to load the page anew in place of asking again', () => {
  render(<NotOpened error={new NewerPart('corrections')} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain(newer);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    text(documentsPrivate, 'part.reload'),
  ]);
});

test('one that did not come is asked for again', () => {
  render(<NotOpened error={ApiError.of('network_error')} onRetry={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again']);
});

test('one that is open when a newer page corrects it says the same beside what it knew', () => {
  const { rerender } = render(<NewerPartSaid error={new NewerPart('corrections')} />);
  expect(screen.getByRole('alert').textContent).toContain(newer);
  expect(screen.getByRole('button', { name: text(documentsPrivate, 'part.reload') })).toBeTruthy();
  rerender(<NewerPartSaid error={ApiError.of('network_error')} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
