import { pinnedAtFirst, pinsOf, sidebar } from '@cartulary/contracts/navigation';
import type { Role } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { changeSetting, settingValue } from '@/lib/settings/settings';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as shell } from '@/text/app/shell';
import { Navigation } from './navigation';

const room = testRoom(() => undefined);
// jsdom has no layout to scroll.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));

async function draw(address: string, role: Role = 'user'): Promise<void> {
  await room.signIn(adaAs(role));
  drawPages([{ path: '*', element: <Navigation /> }], address);
}

const pinned = () => within(screen.getByRole('list', { name: text(shell, 'pinned.title') }));
const namesOf = (list: { getAllByRole(role: string): HTMLElement[] }) =>
  list.getAllByRole('link').map(({ textContent }) => textContent);
const labelsOf = (ids: readonly string[]) => pinsOf(ids).map(({ label }) => label);

test('a new person’s sidebar begins with the pages that people use most, above the groups', async () => {
  await draw('/pricing');
  expect(namesOf(pinned())).toEqual(labelsOf(pinnedAtFirst));
  const [first] = sidebar;
  const group = screen.getByRole('button', { name: first?.label ?? '' });
  expect(pinned().getAllByRole('link')[0]?.compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('pages that a person may not open are not among them', async () => {
  await draw('/pricing', 'auditor');
  expect(namesOf(pinned())).toContain('Documents');
  expect(namesOf(pinned())).not.toContain('Boards');
});

test.each([
  ['/docs', 'Documents'],
  ['/boards?board=1', 'Boards'],
  ['/meet', 'Meetings'],
  ['/collaboration/workspace?kind=document', 'Written documents'],
  ['/collaboration/workspace?kind=board', 'Team Collaboration'],
  ['/search', 'Smart Search'],
])('at %s one entry is marked: %s', async (address, name) => {
  await draw(address);
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual([name]);
});

test('pages are unpinned, moved, found, and pinned, and the sidebar follows at once', async () => {
  changeSetting('system', 'pinnedPages', ['docs', 'boards', 'meetings']);
  await draw('/pricing');
  await userEvent.click(screen.getByRole('button', { name: text(shell, 'pinned.edit') }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: text(shell, 'pinned.remove', { label: 'Documents' }) }));
  await userEvent.click(dialog.getByRole('button', { name: text(shell, 'pinned.down', { label: 'Boards' }) }));
  expect(settingValue('system', 'pinnedPages')).toEqual(['meetings', 'boards']);
  // Boards is now last, so its other button has focus.
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: text(shell, 'pinned.up', { label: 'Boards' }) })).toBe(
      document.activeElement,
    ),
  );
  await userEvent.type(dialog.getByRole('searchbox', { name: text(shell, 'pinned.find') }), 'smart sea');
  await userEvent.click(
    dialog.getByRole('button', { name: text(shell, 'pinned.addNamed', { label: 'Smart Search' }) }),
  );
  // Saving replaces the list with an equal one, which must not interrupt typing.
  act(() => changeSetting('system', 'pinnedPages', [...settingValue('system', 'pinnedPages')]));
  expect(dialog.getByRole('searchbox')).toBe(document.activeElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(namesOf(pinned())).toEqual(labelsOf(['meetings', 'boards', 'search']));
});

test('what a person can’t open keeps its place while they reorder the rest', async () => {
  changeSetting('system', 'pinnedPages', ['docs', 'boards', 'settings']);
  await draw('/pricing', 'auditor');
  await userEvent.click(screen.getByRole('button', { name: text(shell, 'pinned.edit') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText('Boards')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: text(shell, 'pinned.up', { label: 'Settings' }) }));
  expect(settingValue('system', 'pinnedPages')).toEqual(['settings', 'boards', 'docs']);
});
