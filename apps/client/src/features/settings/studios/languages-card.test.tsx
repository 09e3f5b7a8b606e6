import { screen } from '@testing-library/react';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { LanguagesCard } from './languages-card';

testRoom(() => undefined);

test('languages that were measured are named, apart from those of which the text alone is read', () => {
  drawPages([{ path: '*', element: <LanguagesCard /> }], '/');
  expect(screen.getByText(/Reads text in pictures and scans in .*German.*Spanish/u)).toBeTruthy();
  expect(screen.getByText(/reads text in Chinese and Japanese/u)).toBeTruthy();
});
