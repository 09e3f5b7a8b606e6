import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as shell } from '@/text/app/shell';
import { NotFoundPage } from './not-found-page';

testRoom(() => undefined);
// React creates one for forms that navigate, which doesn't work with Node's FormData.
beforeAll(() => Object.assign(globalThis, { FormData: jest.fn() }));

test('what is searched for from here goes behind ‘#’, which no server gets', async () => {
  const router = drawPages(
    [
      { path: '/search', element: null },
      { path: '*', Component: NotFoundPage },
    ],
    '/no-such-page',
  );
  await userEvent.type(screen.getByLabelText(text(shell, 'notFound.field')), ' due rent{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/search', search: '', hash: '#q=due+rent' });
});
