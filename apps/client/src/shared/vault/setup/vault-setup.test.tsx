import { text } from '@cartulary/testing/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { drawPages } from '@/testing/test-room.test-helper';
import { t as vault } from '@/text/vault';
import { openVault } from '../vault-state';
import { vaultRoom } from '../vault-room.test-helper';
import { VaultSetup } from './vault-setup';

const { room, server } = vaultRoom();
const SENTENCE = 'I can lose everything in it';
let made = 0;

const Page = () => (
  <VaultSetup onMade={() => (made += 1)}>
    {(cards, button) => (
      <>
        {cards}
        {button}
      </>
    )}
  </VaultSetup>
);

async function draw(): Promise<void> {
  made = 0;
  await room.signIn();
  URL.createObjectURL = () => 'blob:sheet';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  drawPages([{ path: '*', Component: Page }], '/onboarding');
  await screen.findByText('Unlocks in 0.9 s here');
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: text(vault, 'setup.make') });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const repeat = () => userEvent.type(field(text(vault, 'words.again')), field(text(vault, 'words.label')).value);
const groups = () => within(screen.getByRole('list', { name: /Recovery key/ })).getAllByRole('listitem');
const asked = () => Number(/group (\d)/.exec(screen.getByText(/^Enter group/).textContent ?? '')?.[1]);
const onSheet = (number: number): string =>
  /: (\w{4})$/.exec(groups()[number - 1]?.getAttribute('aria-label') ?? '')?.[1] ?? '';
const typeGroup = async (text: string) => {
  await userEvent.clear(field(/^Enter group/));
  await userEvent.type(field(/^Enter group/), text);
};

test('the vault is made once a passphrase was repeated, the sheet kept and one of its groups typed; and then it is open', async () => {
  await draw();
  expect(field(text(vault, 'words.label')).value.split(' ')).toHaveLength(5);
  expect(screen.getByText(/5 words, 64 bits/)).toBeTruthy();
  expect(button().disabled).toBe(true);
  await repeat();
  expect([button().disabled, field(/^Enter group/).disabled]).toEqual([true, true]);
  await userEvent.click(screen.getByRole('button', { name: text(vault, 'loss.save') }));
  expect(await screen.findByText(/^Saved at/)).toBeTruthy();
  expect(button().disabled).toBe(true);
  const group = onSheet(asked());
  await typeGroup(group.toLowerCase());
  expect(screen.getByText(text(vault, 'loss.same'))).toBeTruthy();
  const [words, key] = [
    field(text(vault, 'words.label')).value,
    groups()
      .map((item) => item.getAttribute('aria-label')?.slice(-4))
      .join(''),
  ];
  expect(button().disabled).toBe(false);
  await userEvent.click(button());
  await waitFor(() => expect(made).toBe(1));
  expect(openVault()?.vaultId).toBe(server.vault?.id);
  expect(server.vault?.ways.map(({ parameters }) => parameters.kind)).toEqual(['passphrase', 'recovery']);
  const sent = JSON.stringify(room.seen);
  for (const secret of [words, key]) expect(sent).not.toContain(secret);
});

test('nothing leaves the page before, and the sheet counts for nothing unless its group is right', async () => {
  await draw();
  await repeat();
  await userEvent.click(screen.getByRole('button', { name: text(vault, 'loss.save') }));
  await typeGroup('0000');
  expect(screen.getByText(text(vault, 'loss.wrong'))).toBeTruthy();
  expect(button().disabled).toBe(true);
  expect(room.seen.filter(({ path, method }) => path.includes('/vault') && method !== 'GET')).toEqual([]);
});

test('where no service worker fences the page, that is said before the vault is made', async () => {
  await draw();
  expect(await screen.findByText(/^This page’s service worker isn’t running/)).toBeTruthy();
});

test('a group that was typed wrong three times makes place for another', async () => {
  await draw();
  await userEvent.click(screen.getByRole('button', { name: text(vault, 'loss.save') }));
  const before = asked();
  for (const wrong of ['0000', '0001', '0002']) await typeGroup(wrong);
  expect(screen.getByText(/three wrong tries/)).toBeTruthy();
  expect(asked()).not.toBe(before);
  expect(field(/^Enter group/).value).toBe('');
});

test('the recovery key is declined by a sentence that is typed, and pasting it does not count', async () => {
  await draw();
  await repeat();
  await userEvent.click(screen.getByRole('radio', { name: /^Continue without one/ }));
  expect(screen.queryByRole('list', { name: /Recovery key/ })).toBeNull();
  const sentence = field(text(vault, 'loss.declineLabel'));
  await userEvent.click(sentence);
  await userEvent.paste(SENTENCE);
  expect(sentence.value).toBe('');
  expect(screen.getByText(/Pasting is off here/)).toBeTruthy();
  await userEvent.type(sentence, SENTENCE.slice(0, -1));
  expect(button().disabled).toBe(true);
  await userEvent.type(sentence, SENTENCE.slice(-1));
  await userEvent.click(button());
  await waitFor(() => expect(made).toBe(1));
  expect(server.vault?.ways.map(({ parameters }) => parameters.kind)).toEqual(['passphrase']);
});

test('a weak passphrase, or another one the second time, makes no vault', async () => {
  await draw();
  await userEvent.click(screen.getByRole('radio', { name: /^Continue without one/ }));
  fireEvent.change(field(text(vault, 'loss.declineLabel')), { target: { value: SENTENCE } });
  fireEvent.change(field(text(vault, 'words.label')), { target: { value: 'copper winter' } });
  fireEvent.change(field(text(vault, 'words.again')), { target: { value: 'copper winter' } });
  expect(screen.getByText(text(vault, 'words.weak'))).toBeTruthy();
  expect(screen.getByText(/at least 50 bits/)).toBeTruthy();
  expect(button().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: text(vault, 'words.others') }));
  fireEvent.change(field(text(vault, 'words.again')), { target: { value: 'not these words at all' } });
  expect(screen.getByText(text(vault, 'words.other'))).toBeTruthy();
  expect(button().disabled).toBe(true);
  fireEvent.change(field(text(vault, 'words.again')), { target: { value: field(text(vault, 'words.label')).value } });
  expect(button().disabled).toBe(false);
});

test('a passkey is shown with the reason where the browser has none, and the passphrase is chosen', async () => {
  await draw();
  await screen.findByText(text(vault, 'how.passkeyNo'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Passkey/ }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Passphrase/ }).checked).toBe(true);
});

test('where Argon2id does not run, that is said and nothing is made', async () => {
  await room.signIn();
  // Not a constructor.
  Object.assign(globalThis, { Worker: () => undefined });
  drawPages([{ path: '*', Component: Page }], '/onboarding');
  expect(await screen.findByText(/Argon2id doesn’t run in this browser/)).toBeTruthy();
  expect(button().disabled).toBe(true);
});

const holder = (userId: string, name: string) => ({ userId, name, key: 'A'.repeat(43) });
const ids = ['0198f2aa-1111-4222-8333-444455550001', '0198f2aa-1111-4222-8333-444455550002'] as const;
const recovery = {
  id: ids[0],
  state: 'on' as const,
  holders: [holder(ids[0], 'Ida Holm'), holder(ids[1], 'Per Dahl')] as [
    ReturnType<typeof holder>,
    ReturnType<typeof holder>,
  ],
  since: '2026-11-27T10:00:00.000Z',
  isWhole: true,
};

test('where two administrators open vaults together it is said before one is made, with who they are', async () => {
  server.recovery = recovery;
  await draw();
  expect(await screen.findByText(/^Open the vault if both Ida Holm and Per Dahl agree/)).toBeTruthy();
  expect(screen.getByText(text(vault, 'admin.openAlone'))).toBeTruthy();
  expect(screen.queryByText(text(vault, 'admin.open'), { exact: true })).toBeNull();
});

test('none is made before that could be said, however somebody joined: it is said then, and waits for another press', async () => {
  server.isRecoveryUnsaid = true;
  server.recovery = recovery;
  await draw();
  await repeat();
  await userEvent.click(screen.getByRole('radio', { name: /^Continue without one/ }));
  await userEvent.type(field(text(vault, 'loss.declineLabel')), SENTENCE);
  expect(screen.queryByText(/Ida Holm/)).toBeNull();
  server.isRecoveryUnsaid = false;
  await userEvent.click(button());
  expect((await screen.findAllByText(/Ida Holm and Per Dahl/)).length).toBeGreaterThan(0);
  expect([server.vault, made, button().disabled]).toEqual([null, 0, false]);
});
