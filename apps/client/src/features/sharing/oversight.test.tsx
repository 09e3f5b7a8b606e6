import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as outside } from '@/text/sharing/outside';
import { t as usage } from '@/text/sharing/usage';
import { GuestsPart } from './guests-part';
import { UsagePart } from './usage-part';

const cy = '0195a8a0-0000-7000-8000-00000000000c';
const linkId = '0195a8a0-0000-7000-8000-00000000000d';
const item = { id: '0195a8a0-0000-7000-8000-00000000000e', kind: 'document', title: 'Offer' };
const paged = { page: 1, pageSize: 50 };
const person = { id: cy, name: 'Cy Partner', email: 'cy@partner.example', items: 1, reachesMore: true };
const right = { id: linkId, item, role: 'viewer', byLink: false, expiresAt: '2026-12-01T10:00:00Z', visitedAt: null };
const link = {
  id: linkId,
  item,
  role: 'viewer',
  expiresAt: null,
  hasPassword: true,
  people: 2,
  createdAt: '2026-11-01T10:00:00Z',
  usedAt: '2026-11-02T10:00:00Z',
  createdBy: { id: cy, name: 'Ada' },
  isSealed: false,
};
const sealedId = '0195a8a0-0000-7000-8000-00000000000f';
/** The server doesn't know the linked item's title. */
const sealed = { ...link, id: sealedId, item: { ...item, kind: 'file', title: '' }, people: 3, isSealed: true };
const week = { documents: 1, people: 2, sittings: 3, comments: 4, exports: 0 };
let domains: string[] = [];
let isEnded = false;
const done: string[] = [];
const room = testRoom(({ method, path }) => {
  const rest = path.replace('/api/v1/collaboration/', '').split('?')[0];
  if (method !== 'GET') done.push(`${method} ${rest}`);
  if (rest === 'outside')
    return answer({ ...paged, items: domains.length > 0 ? [{ ...person, visitedAt: null }] : [], total: 1, domains });
  if (rest === `outside/${cy}/rights`)
    return answer({ ...paged, items: isEnded ? [] : [right], total: isEnded ? 0 : 1 });
  if (rest === `outside/${cy}/end`) {
    isEnded = true;
    return answer({ ended: 1 });
  }
  if (rest === 'links') return answer({ ...paged, items: [link, sealed], total: 2, linksAllowed: false });
  if (rest === `links/${linkId}` || rest === `links/${sealedId}`)
    return { status: 200, body: { success: true, message: 'Ended' } };
  if (rest !== 'usage') return undefined;
  const weeks = [
    { from: '2026-11-09', ...week },
    { from: '2026-11-16', ...week, people: 5 },
  ];
  return answer({ weeks, now: { documents: 7, textBytes: 2048, versionBytes: 0, fileBytes: 1_048_576 } });
});
beforeEach(() => room.signIn(adaAs('admin')));

test('without a verified domain nobody is called an outsider, and the page says what to do', async () => {
  drawPages([{ path: '*', Component: GuestsPart }], '/collaboration/enterprise');
  expect(await screen.findByText(text(outside, 'people.noDomains'))).toBeTruthy();
  expect(screen.getByRole('link', { name: text(outside, 'people.toDomains') })).toBeTruthy();
});

test('what somebody from outside reaches is told, and ended after a question; so is a link', async () => {
  domains = ['house.example'];
  drawPages([{ path: '*', Component: GuestsPart }], '/collaboration/enterprise');
  await userEvent.click(
    await screen.findByRole('button', {
      name: (name) => name.includes(text(outside, 'people.show', { name: 'Cy Partner' })),
    }),
  );
  const panel = await screen.findByRole('dialog', { name: 'Cy Partner' });
  expect(await within(panel).findByText(/Can view · shared by name · until/)).toBeTruthy();
  expect(within(panel).getByText(/They also have access through a team, a group, or everyone/)).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: 'End access' }));
  expect(done).toEqual([]);
  const question = await screen.findByRole('dialog', { name: text(outside, 'end.title', { name: 'Cy Partner' }) });
  await userEvent.click(within(question).getByRole('button', { name: 'End access' }));
  expect(await within(panel).findByText(text(outside, 'rights.none'))).toBeTruthy();

  // For a moment, the question that just closed still receives the key.
  await waitFor(async () => {
    await userEvent.keyboard('{Escape}');
    expect(panel.isConnected).toBe(false);
  });
  expect(screen.getByText(/none of these links work/)).toBeTruthy();
  await userEvent.click(
    await screen.findByRole('button', { name: text(outside, 'links.endNamed', { title: 'Offer' }) }),
  );
  const asking = await screen.findByRole('dialog', { name: text(outside, 'links.endTitle', { title: 'Offer' }) });
  expect(asking.textContent).toContain('2 people lose access');
  await userEvent.click(within(asking).getByRole('button', { name: 'End access' }));
  expect(done).toEqual([`POST outside/${cy}/end`, `DELETE links/${linkId}`]);
});

test('a link to an encrypted document is listed without a title, and ended too', async () => {
  done.length = 0;
  drawPages([{ path: '*', Component: GuestsPart }], '/collaboration/enterprise');
  expect(await screen.findByText(text(outside, 'links.sealed'))).toBeTruthy();
  expect(screen.getByText(/^opened 3 times/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Delete the link of Ada to an encrypted document/ }));
  const asking = await screen.findByRole('dialog', { name: text(outside, 'links.endSealedTitle') });
  expect(asking.textContent).toContain('The document’s key doesn’t change');
  await userEvent.click(within(asking).getByRole('button', { name: 'End access' }));
  await waitFor(() => expect(done).toEqual([`DELETE links/${sealedId}`]));
});

test('usage stands as charts and as tables that lead to the acts of the week', async () => {
  drawPages([{ path: '*', Component: UsagePart }], '/collaboration/enterprise');
  const people = await screen.findByRole('region', { name: text(usage, 'measure.people') });
  expect(people.textContent).toContain('5 this week');
  await userEvent.click(within(people).getByRole('button', { pressed: false }));
  const rows = within(within(people).getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  const behind = within(people).getByRole('link', { name: '5' }).getAttribute('href');
  expect(behind).toContain('action=item&from=2026-11-16&to=2026-11-22');
  expect(screen.getByText('1 MB')).toBeTruthy();
});
