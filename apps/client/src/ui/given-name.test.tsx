import { render } from '@testing-library/react';
import { GivenName, plainName } from './given-name';

test('a name that turns its own direction shows how it does that, and keeps its order', () => {
  const { container } = render(
    <p>
      <GivenName>{'invoice\u202Efdp.exe'}</GivenName>, 1 page
    </p>,
  );
  expect(container.querySelector('bdi')?.textContent).toBe('invoice‹U+202E›fdp.exe');
  expect(plainName('a\u2066b\u2069\u0007c')).toBe('a‹U+2066›b‹U+2069›‹U+0007›c');
});

test('names of every script stay as they are', () => {
  for (const name of ['Rechnung März.pdf', 'חשבונית 17.pdf', 'فاتورة.pdf', '請求書.pdf', '👩‍⚖️.txt'])
    expect(plainName(name)).toBe(name);
});
