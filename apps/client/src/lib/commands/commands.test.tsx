import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { bindKeys, resetKeys, setSingleKeys } from './command-bindings';
import { bindingOf, keyNames, strokeOf, strokesOf } from './command-keys';
import {
  registerCommands,
  runCommand,
  useCommandList,
  useCommands,
  useTyping,
  workingKeys,
  type Command,
} from './commands';

const user = userEvent.setup();
const stops: (() => void)[] = [];
const command = (keys: string | readonly string[], more: Partial<Command> = {}) => {
  const run = jest.fn<() => void>();
  stops.push(registerCommands([{ id: `test.${String(keys)}`, title: 'Do it', group: 'Test', keys, run, ...more }]));
  return run;
};
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  resetKeys();
  setSingleKeys(true);
  document.body.innerHTML = '';
});

const inside = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  const inner = document.body.querySelector<HTMLElement>('[data-here]');
  if (!inner) throw new Error('nothing marked');
  inner.focus();
  return inner;
};

test('a key, a key with Ctrl and a sequence run what is bound to them, and a letter in either case', async () => {
  const [single, control, sequence] = [command('j'), command('mod+k'), command('g d')];
  await user.keyboard('j{Control>}k{/Control}gd');
  expect([single, control, sequence].map((run) => run.mock.calls.length)).toEqual([1, 1, 1]);
  await user.keyboard('J{Shift>}J{/Shift}'); // Caps Lock types the first; Shift requests a different binding.
  expect(single).toHaveBeenCalledTimes(2);
});

test('a sequence that was begun comes before a single key of the same name; another key ends it', async () => {
  const [single, sequence] = [command('d'), command('g d')];
  await user.keyboard('gd');
  expect([single, sequence].map((run) => run.mock.calls.length)).toEqual([0, 1]);
  await user.keyboard('gxd');
  expect([single, sequence].map((run) => run.mock.calls.length)).toEqual([1, 1]);
});

test('a key that writes text sleeps in a field, one with Ctrl does not', async () => {
  const [single, control] = [command('j'), command('mod+j')];
  inside('<input data-here>');
  await user.keyboard('j{Control>}j{/Control}');
  expect([single, control].map((run) => run.mock.calls.length)).toEqual([0, 1]);
});

test('letters are text while a canvas is open: typing a title runs nothing, and goes to what is selected', async () => {
  const [notifications, next, control, remove] = [command('g n'), command('j'), command('mod+j'), command('Delete')];
  let written = '';
  const Canvas = () => {
    useTyping((sign) => {
      written += sign;
      return true;
    });
    return <button>Add a slide</button>;
  };
  const { unmount, getByRole } = render(<Canvas />);
  await user.keyboard('campaign j{Control>}j{/Control}{Delete}');
  expect(written).toBe('campaignj');
  expect(workingKeys('test.g n')).toEqual([]);
  getByRole('button').focus();
  await user.keyboard('gnj');
  expect(written).toBe('campaignj');
  expect([notifications, next, control, remove].map((run) => run.mock.calls.length)).toEqual([0, 0, 1, 1]);
  unmount();
  await user.keyboard('gnj');
  expect([notifications, next].map((run) => run.mock.calls.length)).toEqual([1, 1]);
});

test('after navigation, when the heading has focus, what is typed goes to the open editor', async () => {
  const notifications = command('g n');
  let written = '';
  const Page = () => {
    useTyping((sign) => {
      written += sign;
      return true;
    });
    return (
      <main tabIndex={-1} data-arrived="">
        <h1 tabIndex={-1}>Untitled</h1>
      </main>
    );
  };
  const { getByRole } = render(<Page />);
  getByRole('main').focus();
  await user.keyboard('gn');
  expect(written).toBe('gn');
  // A click on the page isn't navigation.
  getByRole('heading').focus();
  await user.keyboard('gn');
  expect(written).toBe('gn');
  expect(notifications).not.toHaveBeenCalled();
});

test('where nobody may write, letters stay shortcuts', async () => {
  const next = command('j');
  const ReadOnly = () => {
    useTyping(false);
    return null;
  };
  render(<ReadOnly />);
  await user.keyboard('j');
  expect(next).toHaveBeenCalledTimes(1);
});

test('a box that is ticked takes no text: keys act beside it, Space stays its own', async () => {
  const [single, remove, space] = [command('j'), command('Delete'), command('Space')];
  inside('<input type="checkbox" data-here>');
  await user.keyboard('j{Delete} ');
  expect([single, remove, space].map((run) => run.mock.calls.length)).toEqual([1, 1, 0]);
});

test('every key sleeps inside a dialog and a menu, and Enter belongs to the button that has the focus', async () => {
  const [single, control, enter] = [command('j'), command('mod+j'), command('Enter')];
  inside('<div role="dialog"><button data-here>Stay</button></div>');
  await user.keyboard('j{Control>}j{/Control}');
  inside('<button data-here>Skip</button>');
  await user.keyboard('{Enter}');
  expect([single, control, enter].map((run) => run.mock.calls.length)).toEqual([0, 0, 0]);
  await user.keyboard('j');
  expect(single).toHaveBeenCalledTimes(1);
});

test('a person binds other keys, takes them away, and switches single keys off', async () => {
  const run = command('j');
  bindKeys('test.j', 'mod+b');
  await user.keyboard('j{Control>}b{/Control}');
  expect(run).toHaveBeenCalledTimes(1);
  bindKeys('test.j', null);
  await user.keyboard('j{Control>}b{/Control}');
  expect(run).toHaveBeenCalledTimes(1);
  bindKeys('test.j', undefined);
  setSingleKeys(false);
  await user.keyboard('j');
  expect(run).toHaveBeenCalledTimes(1);
  setSingleKeys(true);
  await user.keyboard('j');
  expect(run).toHaveBeenCalledTimes(2);
});

test('a command that is not available sleeps', async () => {
  let available = false;
  const run = command('j', { available: () => available });
  await user.keyboard('j');
  runCommand('test.j');
  expect(run).not.toHaveBeenCalled();
  available = true;
  runCommand('test.j');
  expect(run).toHaveBeenCalledTimes(1);
});

test('of two commands with one key the later one wins, and gives it back', async () => {
  const shell = command('u');
  const page = jest.fn<() => void>();
  const stop = registerCommands([{ id: 'page.upload', title: 'Upload', group: 'Page', keys: 'u', run: page }]);
  await user.keyboard('u');
  stop();
  await user.keyboard('u');
  expect([shell, page].map((run) => run.mock.calls.length)).toEqual([1, 1]);
});

test('a component registers for its lifetime, with what it drew last, and may list at the same time', async () => {
  const said: number[] = [];
  let drawn = 0;
  function Page({ step }: { step: number }) {
    drawn += 1;
    const titles = useCommandList().map(({ title }) => title);
    useCommands([{ id: 'page.step', title: 'Step', group: 'Page', keys: 's', run: () => void said.push(step) }]);
    return <p>{titles.join()}</p>;
  }
  const { rerender, unmount, container } = render(<Page step={1} />);
  expect(container.textContent).toBe('Step');
  rerender(<Page step={2} />);
  await user.keyboard('s');
  unmount();
  await user.keyboard('s');
  expect(said).toEqual([2]);
  expect(drawn).toBeLessThan(6);
});

test('bindings are read and written, and stand as on the keyboard', () => {
  for (const binding of ['g d', 'mod+k', 'shift+Delete', 'mod+alt+ArrowUp', '+', 'mod++'])
    expect(bindingOf(strokesOf(binding))).toBe(binding);
  expect(keyNames('mod+shift+k')).toEqual([['Ctrl', 'Shift', 'K']]);
  expect(keyNames('g ArrowUp')).toEqual([['G'], ['↑']]);
});

test('a letter is known by its place on a keyboard of another script, a sign by what it writes', () => {
  const press = { code: 'KeyJ', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  expect(strokeOf({ ...press, key: 'о' })?.key).toBe('j');
  expect(strokeOf({ ...press, code: 'Slash', key: '?', shiftKey: true })).toMatchObject({ key: '?', shift: false });
  expect(strokeOf({ ...press, code: 'KeyZ', key: 'y' })?.key).toBe('y');
  expect(strokeOf({ ...press, code: 'ShiftLeft', key: 'Shift' })).toBeUndefined();
});
