import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNear } from './use-near';

let seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
let roots: unknown[] = [];
class Observer {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void, { root }: { root: unknown }) {
    seen.push(tell);
    roots.push(root);
  }
  observe(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  [seen, roots] = [[], []];
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

function Row({ isAtOnce }: { isAtOnce: boolean }) {
  const row = useRef<HTMLParagraphElement>(null);
  return <p ref={row}>{useNear(row, 'nav', isAtOnce) ? 'drawn' : 'empty'}</p>;
}
const draw = (isAtOnce: boolean) =>
  render(
    <nav>
      <Row isAtOnce={isAtOnce} />
    </nav>,
  );

test('what comes near is drawn, and stays so when it is scrolled away', () => {
  draw(false);
  expect(screen.getByText('empty')).toBeTruthy();
  expect(roots).toEqual([document.querySelector('nav')]);
  act(() => seen[0]?.([{ isIntersecting: false }]));
  expect(screen.getByText('empty')).toBeTruthy();
  act(() => seen[0]?.([{ isIntersecting: true }]));
  expect(screen.getByText('drawn')).toBeTruthy();
});

test('what is in sight from the beginning is drawn at once, and all where a browser can’t tell', () => {
  draw(true);
  expect(screen.getByText('drawn')).toBeTruthy();
  expect(seen).toHaveLength(0);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  draw(false);
  expect(screen.getAllByText('drawn')).toHaveLength(2);
});
