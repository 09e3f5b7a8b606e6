import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Button } from './button';
import { freePlace, places } from './toast-place';
import { toast } from './toast';
import { Toaster } from './toaster';

const room = { width: 390, height: 844, foot: 64 };
const size = { width: 382, height: 90 };
const box = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, right: left + width, bottom: top + height, width, height }) as DOMRect;

test('toasts stand at the foot, and at the top where they would cover a button there', () => {
  expect(freePlace(size, [box(250, 70, 120, 32)], room)).toBe('bottom-right');
  expect(freePlace(size, [box(250, 730, 120, 32)], room)).toBe('top-right');
  const wide = { width: 1440, height: 900, foot: 4 };
  expect(freePlace(size, [box(1300, 100, 120, 32), box(1300, 850, 120, 32)], wide)).toBe('bottom-left');
  expect(freePlace(size, [box(0, 0, 390, 844)], room)).toBe(places[0]);
});

test('a toast leaves the primary button free, also one that comes while it is shown', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this.tagName === 'BUTTON' ? box(innerWidth - 140, innerHeight - 50, 120, 32) : box(0, 0, 380, 90);
  });
  const page = render(<Toaster />);
  act(() => void toast({ title: 'Saved', durationMs: Infinity }));
  const list = (await screen.findByText('Saved')).closest('ol');
  expect(list?.dataset['place']).toBe('bottom-right');
  page.rerender(
    <>
      <Toaster />
      <Button variant="primary">Send</Button>
    </>,
  );
  await waitFor(() => expect(list?.dataset['place']).toBe('top-right'));
});
