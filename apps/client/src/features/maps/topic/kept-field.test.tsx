import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Kept } from './kept-field';

const onKeep = jest.fn<(value: string, seen: string) => void>();

beforeEach(() => {
  jest.useFakeTimers();
  onKeep.mockReset();
});
afterEach(() => jest.useRealTimers());

const of = (value: string, duringPauses = true) => (
  <Kept value={value} onKeep={onKeep} duringPauses={duringPauses} field={(field) => <textarea {...field} />} />
);
const write = (value: string): void => void fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const pause = (): void => act(() => void jest.advanceTimersByTime(1_000));

test('what is written is kept when who writes pauses, once', () => {
  render(of('Bread'));
  write('Bread and');
  act(() => void jest.advanceTimersByTime(900));
  write('Bread and salt');
  act(() => void jest.advanceTimersByTime(900));
  expect(onKeep).not.toHaveBeenCalled();
  pause();
  pause();
  expect(onKeep.mock.calls).toEqual([['Bread and salt', 'Bread']]);
});

test('what others write meanwhile is seen after a pause', () => {
  const { rerender } = render(of('Bread'));
  write('Bread and salt');
  pause();
  rerender(of('Bread and salt, and oil'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Bread and salt, and oil');
});

test('who put back what they had seen keeps nothing, however much others wrote meanwhile', () => {
  const { rerender } = render(of('Bread'));
  write('Bread!');
  rerender(of('Oil'));
  write('Bread');
  pause();
  expect(onKeep).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Oil');
});

test('it is kept with what stood there when it was begun', () => {
  const { rerender } = render(of('Bread'));
  write('Bread and salt');
  rerender(of('Oil'));
  pause();
  expect(onKeep.mock.calls).toEqual([['Bread and salt', 'Bread']]);
});

test('it is kept when the panel or the page goes', () => {
  const { unmount } = render(of('Bread'));
  write('Oil');
  fireEvent(window, new Event('pagehide'));
  expect(onKeep.mock.calls).toEqual([['Oil', 'Bread']]);
  write('Oil and vinegar');
  unmount();
  expect(onKeep).toHaveBeenLastCalledWith('Oil and vinegar', 'Oil');
});

test('half an address is not kept in a pause; all of it when the field is left', () => {
  render(of('', false));
  write('https://exam');
  pause();
  expect(onKeep).not.toHaveBeenCalled();
  write('https://example.org');
  fireEvent.blur(screen.getByRole('textbox'));
  expect(onKeep.mock.calls).toEqual([['https://example.org', '']]);
});
