import { act, render, screen } from '@testing-library/react';
import { configureApi } from '@/lib/api/api';
import { serveLocally, type LocalServer } from '@/testing/local-server.test-helper';
import { MaintenanceBanner } from './maintenance-banner';
import { checkReach } from './reach';

let server: LocalServer;
let maintenance: object | undefined;
beforeAll(async () => {
  server = await serveLocally(() => ({ body: { success: true, data: { status: 'ok', maintenance } } }));
  configureApi({ base: server.base });
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const told = async (said: object | undefined): Promise<string> => {
  maintenance = said;
  await act(checkReach);
  return screen.getByRole('status').textContent;
};

test('every page says when nothing can be changed, before, while and no longer', async () => {
  render(<MaintenanceBanner />);
  expect(await told(undefined)).toBe('');
  const planned = await told({ startsAt: inHours(3), endsAt: inHours(4), note: 'New disks.' });
  expect(planned).toMatch(/^Maintenance scheduled\. From .* to .*, nothing can be changed\..*New disks\.$/u);
  expect(await told({ startsAt: inHours(3), endsAt: null, note: '' })).toContain('until maintenance ends');
  const running = await told({ startsAt: inHours(-1), endsAt: inHours(1), note: '' });
  expect(running).toMatch(/^Read-only during maintenance\. Nothing can be changed until /u);
  expect(await told({ startsAt: inHours(-1), endsAt: null, note: '' })).toContain('until maintenance ends');
  // A window that has ended is no longer announced, regardless of the last response.
  expect(await told({ startsAt: inHours(-2), endsAt: inHours(-1), note: '' })).toBe('');
});
