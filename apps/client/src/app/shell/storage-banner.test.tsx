import { act, render, screen } from '@testing-library/react';
import { configureApi } from '@/lib/api/api';
import { serveLocally, type LocalServer } from '@/testing/local-server.test-helper';
import { checkReach } from './reach';
import { StorageBanner } from './storage-banner';

let server: LocalServer;
let isFull = true;
beforeAll(async () => {
  const data = () => ({ status: 'ok', ...(isFull ? { storageFull: true } : {}) });
  server = await serveLocally(() => ({ body: { success: true, data: data() } }));
  configureApi({ base: server.base });
});
afterAll(() => server.close());

test('every page says why no files are taken, for as long as that is so', async () => {
  render(<StorageBanner />);
  expect(screen.queryByText(/Uploads are paused/)).toBeNull();
  await act(checkReach);
  expect(screen.getByText(/This installation’s storage is full\. Everything else works/)).toBeTruthy();
  isFull = false;
  await act(checkReach);
  expect(screen.queryByText(/Uploads are paused/)).toBeNull();
});
