import type { Role } from '@cartulary/contracts/permissions';
import type { Principal } from '@cartulary/contracts/endpoints/item-sharing';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as sharing } from '@/text/sharing';
import { PrincipalFinder } from './principal-finder';

const principals: readonly Principal[] = [
  { kind: 'account', id: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10', name: 'Bo Hansen', email: 'bo@c.example' },
  { kind: 'team', id: '1b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10', name: 'Harbour', email: null },
  { kind: 'account', id: '2b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10', name: 'Ilse Marwick', email: 'ilse@c.example' },
];
const room = testRoom(({ path }) =>
  path.startsWith('/api/v1/collaboration/principals') ? answer({ items: principals }) : undefined,
);

// jsdom doesn't implement scrolling.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const draw = async (
  without: readonly string[] = [],
  role: Role = 'user',
): Promise<{ chosen: string[]; field: HTMLElement }> => {
  await room.signIn(adaAs(role));
  const chosen: string[] = [];
  drawPart(<PrincipalFinder label="Who" without={without} onChoose={({ name }) => chosen.push(name)} />);
  return { chosen, field: screen.getByRole('combobox', { name: 'Who' }) };
};
const names = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);

test('arrows move through who was found, Enter chooses, and the field is empty again', async () => {
  const { chosen, field } = await draw();
  await userEvent.click(field);
  await waitFor(() => expect(names()).toHaveLength(3));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Harbour');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['Harbour']);
  expect(field).toHaveProperty('value', '');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('what is typed counts at once, also before the next answer is there', async () => {
  const { chosen, field } = await draw();
  await userEvent.click(field);
  await waitFor(() => expect(names()).toHaveLength(3));
  await userEvent.type(field, 'ilse@{Enter}');
  expect(chosen).toEqual(['Ilse Marwick']);
});

test('who has it already is not offered, and a name that nobody has is said', async () => {
  const { field } = await draw([principals[0]?.id ?? '']);
  await userEvent.click(field);
  await waitFor(() => expect(names()).toHaveLength(2));
  await userEvent.type(field, 'nobody');
  expect(screen.getByText(new RegExp(`^${text(sharing, 'find.none')}`))).toBeTruthy();
  expect(screen.queryByRole('link', { name: text(sharing, 'find.invite') })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('people who may invite get a link to do so when no one is found', async () => {
  const { field } = await draw([], 'admin');
  await userEvent.click(field);
  await userEvent.type(field, 'nobody');
  expect(await screen.findByRole('link', { name: text(sharing, 'find.invite') })).toBeTruthy();
});
