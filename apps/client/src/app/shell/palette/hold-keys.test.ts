import { fireEvent } from '@testing-library/react';
import { holdKeys } from './hold-keys';

const press = (...keys: string[]): void => keys.forEach((key) => fireEvent.keyDown(document.body, { key }));
const nothing = (): void => undefined;

test('what is typed is kept, as it was mended, and reaches nothing else', () => {
  let reached = 0;
  const hear = (): void => void (reached += 1);
  document.body.addEventListener('keydown', hear);
  const held = holdKeys(nothing);
  press('l', 'e', 'Shift', 'ä', 'Backspace', 's', 'ArrowDown');
  expect(reached).toBe(0);
  expect(held.release()).toBe('les');
  press('x');
  expect(reached).toBe(1);
  document.body.removeEventListener('keydown', hear);
});

test('Enter is kept as well, and ends what is typed', () => {
  const held = holdKeys(nothing);
  press('s', 'e', 'a', 'Enter', 'x', 'Backspace');
  expect(held.release()).toBe('sea\n');
});

test('keys with Ctrl, ⌘ or Alt go where they always go', () => {
  const held = holdKeys(nothing);
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(fireEvent.keyDown(document.body, { key: 'k', [modifier]: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'k' })).toBe(false);
  expect(held.release()).toBe('k');
});

test('Esc gives up, and nothing is held from then on', () => {
  let gaveUp = 0;
  const held = holdKeys(() => (gaveUp += 1));
  press('a', 'Escape');
  expect(gaveUp).toBe(1);
  expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(true);
  held.release();
});
