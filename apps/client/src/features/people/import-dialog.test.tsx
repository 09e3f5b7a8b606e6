import type { PeopleImport } from '@cartulary/contracts/endpoints/people-imports';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { configureApi } from '@/lib/api';
import { serveLocally, type LocalServer, type Seen } from '@/lib/local-server.test-helper';
import { queryClient } from '@/lib/query-client';
import { ImportDialog } from './import-dialog';

let server: LocalServer;
let latest: PeopleImport | null;
afterEach(async () => {
  queryClient.clear();
  await server.close();
});

const counts = { invited: 0, changed: 0, nothing: 0, refused: 0 };
const begun: PeopleImport = {
  ...{ id: '00000000-0000-4000-8000-000000000001', createdAt: '2026-11-20T10:00:00Z', endedAt: null },
  ...{ total: 2, done: 1, counts },
};
const judged = [
  { email: 'jon@example.org', deed: 'invite', why: null, from: null, to: 'manager' },
  { email: 'nowhere', deed: 'refuse', why: 'invalid', from: null, to: 'user' },
];
function answer({ method, path }: Seen): unknown {
  if (path.endsWith('/imports/check')) return { rows: judged };
  if (path.endsWith('/imports/latest')) return { import: latest };
  if (path.endsWith('/organisation/roles')) return { builtIn: [], custom: [] };
  if (method === 'POST') return (latest = begun);
  return {};
}

async function open(): Promise<void> {
  server = await serveLocally((call) => ({
    status: call.method === 'POST' && call.path.endsWith('/imports') ? 201 : 200,
    body: { success: true, data: answer(call) },
  }));
  configureApi({ base: server.base, retryDelayMs: 1 });
  render(
    <QueryClientProvider client={queryClient}>
      <ImportDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

test('a file is shown row by row before anything happens, and its import is watched to its end', async () => {
  latest = null;
  await open();
  const file = new File(['Mail;Vorname\njon@example.org;Jon\nnowhere;'], 'people.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('File with people'), file);
  await userEvent.click(await screen.findByRole('button', { name: 'Look what would happen' }));
  await screen.findByText('1 is invited');
  await screen.findByText('1 is refused');
  expect(server.seen.filter(({ path }) => path.endsWith('/imports'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 person' }));
  await screen.findByText('1 of 2 rows');
  latest = { ...begun, endedAt: '2026-11-20T10:00:05Z', done: 2, counts: { ...counts, invited: 1, refused: 1 } };
  await screen.findByText(/^1 person was invited/, undefined, { timeout: 5_000 });
  expect(server.seen.find(({ path }) => path.endsWith('/imports'))?.body).toEqual({
    role: 'user',
    rows: [
      { email: 'jon@example.org', firstName: 'Jon', lastName: '', role: '' },
      { email: 'nowhere', firstName: '', lastName: '', role: '' },
    ],
  });
});

test('an import that goes on is shown to whoever opens the dialog', async () => {
  latest = begun;
  await open();
  await screen.findByText('The import goes on');
  expect(screen.queryByLabelText('File with people')).toBeNull();
});
