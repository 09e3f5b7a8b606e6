import type { PeopleImport } from '@cartulary/contracts/endpoints/people-imports';
import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Seen } from '@/testing/local-server.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as peopleImport } from '@/text/people/import';
import { ImportDialog } from './import-dialog';

let latest: PeopleImport | null;

const counts = { invited: 0, changed: 0, nothing: 0, refused: 0 };
const begun: PeopleImport = {
  id: '00000000-0000-4000-8000-000000000001',
  createdAt: '2026-11-20T10:00:00Z',
  endedAt: null,
  total: 2,
  done: 1,
  counts,
};
const judged = [
  { email: 'jon@example.org', deed: 'invite', why: null, from: null, to: 'manager' },
  { email: 'nowhere', deed: 'refuse', why: 'invalid', from: null, to: 'user' },
];
function dataFor({ method, path }: Seen): unknown {
  if (path.endsWith('/imports/check')) return { rows: judged };
  if (path.endsWith('/imports/latest')) return { import: latest };
  if (path.endsWith('/organisation/roles')) return { builtIn: [], custom: [] };
  if (method === 'POST') return (latest = begun);
  return {};
}

const room = testRoom((call) =>
  answer(dataFor(call), call.method === 'POST' && call.path.endsWith('/imports') ? 201 : 200),
);
const open = () => drawPart(<ImportDialog onClose={() => undefined} />);

test('a file is shown row by row before anything happens, and its import is watched to its end', async () => {
  latest = null;
  open();
  const file = new File(['Mail;Vorname\njon@example.org;Jon\nnowhere;'], 'people.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText(text(peopleImport, 'file')), file);
  await userEvent.click(await screen.findByRole('button', { name: text(peopleImport, 'check') }));
  await screen.findByText(text(peopleImport, 'would.invite', { count: 1 }));
  await screen.findByText(text(peopleImport, 'would.refuse', { count: 1 }));
  expect(room.seen.filter(({ path }) => path.endsWith('/imports'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: text(peopleImport, 'begin', { count: 1 }) }));
  await screen.findByText('1 of 2 rows');
  latest = { ...begun, endedAt: '2026-11-20T10:00:05Z', done: 2, counts: { ...counts, invited: 1, refused: 1 } };
  await screen.findByText(/^1 person was invited/, undefined, { timeout: 5_000 });
  expect(room.seen.find(({ path }) => path.endsWith('/imports'))?.body).toEqual({
    role: 'user',
    rows: [
      { email: 'jon@example.org', firstName: 'Jon', lastName: '', role: '' },
      { email: 'nowhere', firstName: '', lastName: '', role: '' },
    ],
  });
});

test('an import that goes on is shown to whoever opens the dialog', async () => {
  latest = begun;
  open();
  await screen.findByText(text(peopleImport, 'going'));
  expect(screen.queryByLabelText(text(peopleImport, 'file'))).toBeNull();
});
