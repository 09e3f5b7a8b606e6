import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { t as ui } from '@/text/ui';
import { t as dateField } from '@/text/ui/date-field';
import { initialsOf } from './avatar';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { confidenceLevel, ConfidenceMark } from './confidence-mark';
import { DateField } from './date-field';
import { ConfirmDialog, Dialog } from './dialog';
import { PasswordField, TextField } from './field';
import { Menu, MenuItem } from './menu';
import { Progress } from './progress';
import { SegmentedControl } from './segmented-control';
import { ErrorState } from './states';
import { Tabs } from './tabs';
import { toast } from './toast';
import { Toaster } from './toaster';

// Radix calls these; jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;

test('a busy button says so and cannot be pressed again', async () => {
  let pressed = 0;
  render(
    <Button busy onClick={() => (pressed += 1)}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(pressed).toBe(0);
});

test('a link can look like a button and stays a link', () => {
  render(
    <Button asChild>
      <a href="/docs">Documents</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Documents' }).tagName).toBe('A');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a field is named by its label and described by its error and hint', () => {
  render(<TextField label="IBAN" error="Check digits fail" hint="As printed" />);
  const field = screen.getByRole('textbox', { name: 'IBAN' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Check digits fail', 'As printed']);
});

test('a day is typed or chosen from a calendar by a button that says so, and none is null', async () => {
  const showPicker = jest.fn();
  HTMLInputElement.prototype.showPicker = showPicker;
  const days: (string | null)[] = [];
  const draw = (day: string | null) => <DateField label="From" value={day} onChange={(next) => days.push(next)} />;
  const { rerender } = render(draw(null));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-22' } });
  rerender(draw('2026-11-22'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  expect(days).toEqual(['2026-11-22', null]);
  await userEvent.click(screen.getByRole('button', { name: text(dateField, 'choose', { label: 'From' }) }));
  expect(showPicker).toHaveBeenCalledTimes(1);
});

test('a password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" defaultValue="secret" />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'password.show') }));
  expect(field.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'password.hide') }));
  expect(field.getAttribute('type')).toBe('password');
});

test('a box is ticked by its label and by the space key', async () => {
  const Box = () => {
    const [checked, setChecked] = useState(false);
    return <Checkbox label="Remember me" checked={checked} onChange={setChecked} />;
  };
  render(<Box />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' });
  await userEvent.click(screen.getByText('Remember me'));
  expect(box.checked).toBe(true);
  act(() => box.focus());
  await userEvent.keyboard(' ');
  expect(box.checked).toBe(false);
});

test('a menu opens by the keyboard, says what cannot be done without doing it, and returns focus', async () => {
  const done: string[] = [];
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem disabledReason="Planned" onSelect={() => done.push('share')}>
        Share
      </MenuItem>
      <MenuItem onSelect={() => done.push('move')}>Move</MenuItem>
    </Menu>,
  );
  act(() => screen.getByRole('button', { name: 'More' }).focus());
  await userEvent.keyboard('{Enter}');
  const refused = await screen.findByRole('menuitem', { name: 'Share Planned' });
  expect(refused.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(refused));
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await waitFor(() => expect(done).toEqual(['move']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('More'));
});

test.each([
  ['takes focus', null],
  ['whose field takes focus by itself', <TextField key="field" label="Answer" autoFocus />],
])('a dialog %s, closes with Esc and gives focus back', async (_how, field) => {
  const Asking = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Ask</Button>
        {open ? (
          <Dialog open onOpenChange={setOpen} title="A question">
            {field}
          </Dialog>
        ) : null}
      </>
    );
  };
  render(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = await screen.findByRole('dialog', { name: 'A question' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  if (field) expect(document.activeElement).toBe(screen.getByLabelText('Answer'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })));
});

test('what cannot be undone asks for the name of the thing', async () => {
  let confirmed = 0;
  render(
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title="Delete?"
      description="For good."
      confirmLabel="Delete"
      typeName="lease.pdf"
      onConfirm={() => (confirmed += 1)}
    />,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByLabelText(text(ui, 'typeToConfirm', { name: 'lease.pdf' })), 'lease.pdf');
  await userEvent.click(button);
  expect(confirmed).toBe(1);
});

test('tabs and segments are moved through with arrow keys', async () => {
  const Both = () => {
    const [tab, setTab] = useState<'all' | 'mine'>('all');
    const [view, setView] = useState<'list' | 'grid'>('list');
    return (
      <>
        <Tabs
          label="Views"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'all', label: 'All', count: 1_204 },
            { id: 'mine', label: 'Mine' },
          ]}
        />
        <SegmentedControl
          label="Layout"
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: 'List' },
            { value: 'grid', label: 'Grid' },
          ]}
        />
      </>
    );
  };
  render(<Both />);
  act(() => screen.getByRole('tab', { name: /All/ }).focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Mine' }).getAttribute('aria-selected')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: 'Grid' }));
  expect(screen.getByRole('radio', { name: 'Grid' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: 'Grid' }));
  expect(screen.getByRole('radio', { name: 'Grid' }).getAttribute('aria-checked')).toBe('true');
});

test('confidence is a line and a number that never rounds up into the next level', () => {
  expect([0.9, 0.8999, 0.7, 0.6999].map((value) => confidenceLevel(value))).toEqual([
    'sure',
    'check',
    'check',
    'doubtful',
  ]);
  const { container, rerender } = render(<ConfidenceMark value={0.8999} />);
  expect(container.textContent).toBe('89%, Medium');
  expect(container.querySelector('.line-check')).not.toBeNull();
  rerender(<ConfidenceMark value={0.29} />);
  expect(container.textContent).toBe('29%, Low');
});

test('a toast offers its action and leaves when it is taken', async () => {
  let undone = 0;
  render(<Toaster />);
  act(() => void toast({ title: '3 documents moved', action: { label: 'Undo', onAction: () => (undone += 1) } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
  await waitFor(() => expect(screen.queryByText('3 documents moved')).toBeNull());
});

test('an error says what was kept, shows its id and can be retried', async () => {
  let tries = 0;
  render(
    <ErrorState title="The rows did not arrive" errorId="c7-4410" onRetry={() => (tries += 1)}>
      Your filters are kept.
    </ErrorState>,
  );
  expect(screen.getByRole('alert').textContent).toContain('c7-4410');
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'tryAgain') }));
  expect(tries).toBe(1);
});

test('progress without a known value says none', () => {
  render(<Progress label="Reading" value={null} />);
  expect(screen.getByRole('progressbar', { name: 'Reading' }).hasAttribute('aria-valuenow')).toBe(false);
});

test('initials are of the first and the last word', () => {
  expect(['Ada Byron King', 'Plato', '  ', 'élise ångström'].map(initialsOf)).toEqual(['AK', 'P', '', 'ÉÅ']);
});
