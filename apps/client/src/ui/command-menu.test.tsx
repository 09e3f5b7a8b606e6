import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { bindKeys, resetKeys, setSingleKeys } from '@/lib/commands/command-bindings';
import { registerCommands, runCommand, useCommandList, useCommands, type Command } from '@/lib/commands/commands';
import { Button } from './button';
import { CommandButton, CommandMenu } from './command-menu';

const user = userEvent.setup();
const stops: (() => void)[] = [];
const register = (...commands: Command[]): void => void stops.push(registerCommands(commands));
afterEach(() => {
  act(() => stops.splice(0).forEach((stop) => stop()));
  resetKeys();
  setSingleKeys(true);
});

const run = jest.fn<() => void>();
beforeEach(() => run.mockReset());
const rename: Command = {
  id: 'thing.rename',
  title: 'Rename this thing',
  shortTitle: 'Rename',
  group: 'This thing',
  icon: PencilLine,
  keys: 'F2',
  run,
};
const remove: Command = { ...rename, id: 'thing.remove', title: 'Remove', shortTitle: 'Remove', keys: 'Delete' };
const menu = (
  <CommandMenu trigger={<Button>More</Button>} groups={[['thing.rename', 'thing.gone'], ['thing.remove']]} />
);
const open = () => user.click(screen.getByRole('button', { name: 'More' }));
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('a menu names commands: their short words, their keys, and a line between groups', async () => {
  register(rename, { ...remove, icon: Trash2, danger: true });
  render(menu);
  await open();
  expect(items()).toEqual(['RenameF2', 'RemoveDel']);
  expect(screen.getAllByRole('separator')).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: /^Rename/ }));
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
});

test('it shows the keys that really work: chosen by the person, not switched off, not taken by another command', async () => {
  register(rename, remove, { ...rename, id: 'later', title: 'Later', keys: 'Delete' });
  act(() => bindKeys('thing.rename', 'mod+shift+r'));
  render(menu);
  await open();
  expect(items()).toEqual(['RenameCtrlShiftR', 'Remove']);
  act(() => bindKeys('later', null));
  expect(items()).toEqual(['RenameCtrlShiftR', 'RemoveDel']);
  act(() => setSingleKeys(false));
  expect(items()).toEqual(['RenameCtrlShiftR', 'Remove']);
});

test('what is not there is left out, and a menu of nothing has no button', () => {
  const { rerender } = render(menu);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => register({ ...rename, available: () => false }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => register({ ...rename, available: () => true }));
  rerender(menu);
  expect(screen.getByRole('button', { name: 'More' })).toBeTruthy();
});

test('what this person may not do stays in the menu with the reason and is run by nothing', async () => {
  register({ ...rename, refusal: () => 'You can only view it' }, remove);
  const Listed = () => <p>{useCommandList().map(({ title }) => title)}</p>;
  render(
    <>
      {menu}
      <CommandButton id="thing.rename" />
      <Listed />
    </>,
  );
  // The palette and the shortcut sheet list it only if it can be run.
  expect(screen.getByRole('paragraph').textContent).toBe('Remove');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' });
  expect([button.disabled, button.title]).toEqual([true, 'You can only view it']);
  await user.keyboard('{F2}');
  runCommand('thing.rename');
  await open();
  expect(items()[0]).toBe('RenameYou can only view it');
  await user.click(screen.getByRole('menuitem', { name: /^Rename/ }));
  expect(screen.getByRole('menu')).toBeTruthy();
  expect(run).not.toHaveBeenCalled();
});

test('menu, button and key follow a right that changes while they are shown', async () => {
  function Page() {
    const [mayEdit, setMayEdit] = useState(false);
    useCommands([{ ...rename, refusal: () => (mayEdit ? undefined : 'Not yours') }]);
    return (
      <>
        <CommandButton id="thing.rename" />
        <button type="button" onClick={() => setMayEdit(true)}>
          Share
        </button>
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' });
  expect(button.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(button.disabled).toBe(false);
  await user.click(button);
  await user.keyboard('{F2}');
  expect(run).toHaveBeenCalledTimes(2);
});
