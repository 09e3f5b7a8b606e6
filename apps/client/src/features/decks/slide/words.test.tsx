import { screen } from '@testing-library/react';
import { drawPart } from '@/testing/test-room.test-helper';
import { Words } from './words';

const words = (text: string, type: string, attrs?: Record<string, string>) => ({
  type: 'text',
  text,
  marks: [{ type, ...(attrs && { attrs }) }],
});
const draw = (...content: object[]) =>
  drawPart(<Words text={{ type: 'doc', content: [{ type: 'paragraph', content }] } as never} />);

test('a presentation that leads to itself shows a link, and no slide in a slide', () => {
  const own = '/presentation-studio?deck=0198f2aa-1111-4222-8333-444455590001';
  const { container } = draw(words('From the beginning', 'link', { href: own }));
  expect(screen.getByRole('link', { name: 'From the beginning' }).getAttribute('href')).toBe(own);
  expect(container.querySelectorAll('iframe, .slide')).toHaveLength(0);
});

test('words are drawn with the marks of documents', () => {
  const { container } = draw(
    words('npm', 'code'),
    words('today', 'highlight'),
    words('2', 'superscript'),
    words('n', 'subscript'),
  );
  expect(container.querySelector('p')?.innerHTML).toBe('<code>npm</code><mark>today</mark><sup>2</sup><sub>n</sub>');
});

test('a person who is named is drawn by name, and a name that turns letters around deceives nobody', () => {
  const named = (name: string) => ({ type: 'mention', attrs: { mentionId: 'm', personId: 'p', name } });
  const { container } = draw(named('Bo User'), named('Bo\u202Eresu'));
  expect([...container.querySelectorAll('[data-person-id]')].map(({ textContent }) => textContent)).toEqual([
    '@Bo User',
    '@Bo‹U+202E›resu',
  ]);
});
