import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { t as failure } from '@/text/app/failure';
import { PageFailure } from './failure/page-failure';
import { loadedPage } from './loaded-page';

test('a page whose code did not come is fetched again by Try Again', async () => {
  window.scrollTo = () => undefined;
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let away = true;
  let fetched = 0;
  const { load, Page } = loadedPage(() => {
    fetched += 1;
    if (away) return Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
    return Promise.resolve({ default: () => <h1>Arrived</h1> });
  });
  const loader = async (): Promise<null> => {
    await load();
    return null;
  };
  const router = createMemoryRouter([{ path: '/', loader, errorElement: <PageFailure />, element: <Page /> }]);
  render(<RouterProvider router={router} />);
  const again = await screen.findByRole('button', { name: text(failure, 'crash.tryAgain') });
  away = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeTruthy();
  await router.revalidate();
  expect(fetched).toBe(2);
  said.mockRestore();
});
