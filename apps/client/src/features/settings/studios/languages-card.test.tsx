import { screen } from '@testing-library/react';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { LanguagesCard } from './languages-card';

testRoom(() => undefined);

test('languages that were measured are named, apart from those of which the text alone is read', () => {
  drawPages([{ path: '*', element: <LanguagesCard /> }], '/');
  expect(screen.getByText(/Text in pictures and scans: .*German.*Spanish/u)).toBeTruthy();
  expect(screen.getByText(/Text in Chinese and Japanese is read as well/u)).toBeTruthy();
});
