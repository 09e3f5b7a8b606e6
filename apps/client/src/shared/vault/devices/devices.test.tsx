import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fromBase64Url, randomBytes, toBase64Url } from '@/lib/crypto/bytes';
import { drawPages } from '@/testing/test-room.test-helper';
import { t as vaultTexts } from '@/text/vault';
import { t as devices } from '@/text/vault/devices';
import { adasVault, holdsBytes, vaultRoom, WORDS } from '../vault-room.test-helper';
import { useVault } from '../use-vault';
import { lockVault, openVault } from '../vault-state';
import { loadVault } from '../known-vault';
import { AskDevice } from './ask-device';
import { GiveDevice } from './give-device';
import { newPassingKey } from './device-key';

const { room, server } = vaultRoom();
afterEach(() => jest.restoreAllMocks());

/** Both of Ada's devices on one page. Returns her vault's key. */
async function draw(onlyWhileLocked = false): Promise<string> {
  const { vault, key } = await adasVault();
  server.vault = vault;
  await room.signIn();
  await loadVault();
  const Both = () => {
    const isShown = useVault().kind === 'locked' || !onlyWhileLocked;
    return (
      <>
        <section aria-label="new device">
          {isShown ? <AskDevice vault={vault} onOpened={() => undefined} onBack={() => undefined} /> : 'put away'}
        </section>
        <GiveDevice vault={vault} accountId="u1" onClose={() => undefined} />
      </>
    );
  };
  drawPages([{ path: '*', Component: Both }], '/settings');
  return toBase64Url(key);
}

const hidden = { hidden: true } as const;
const here = () => within(screen.getByRole('region', { name: 'new device', ...hidden }));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string): boolean => fireEvent.click(here().getByRole('button', { name, ...hidden }));

async function shownCode(): Promise<string> {
  const list = await here().findByRole('list', { name: text(devices, 'ask.code'), ...hidden });
  return (list.textContent ?? '').trim();
}

async function type(code: string): Promise<void> {
  fireEvent.change(dialog().getByLabelText(text(devices, 'give.code')), { target: { value: code } });
  await userEvent.click(dialog().getByRole('button', { name: text(devices, 'give.next') }));
}

async function openIt(): Promise<void> {
  fireEvent.change(await dialog().findByLabelText('Passphrase'), { target: { value: WORDS } });
  await userEvent.click(dialog().getByRole('button', { name: text(devices, 'give.open') }));
}

const numbers = (): string[] => screen.getAllByText(/^\d{3} \d{3}$/).map(({ textContent }) => textContent);

test('a code that is typed, a number that both show, and a press on each open the vault there', async () => {
  const key = await draw();
  expect(here().queryByRole('img', { name: text(devices, 'ask.picture'), ...hidden })).toBeNull();
  const code = await shownCode();
  expect(here().getByRole('img', { name: text(devices, 'ask.picture'), ...hidden })).toBeTruthy();
  await type(code);
  await waitFor(() => expect(numbers()).toHaveLength(2));
  expect(new Set(numbers()).size).toBe(1);
  press(text(devices, 'ask.same'));
  expect(openVault()).toBeUndefined();
  await openIt();
  await here().findByText(text(devices, 'ask.opened'));
  expect(openVault()?.vaultId).toBe(server.vault?.id);
  // The server received neither the code, nor the passphrase, nor the key.
  const told = JSON.stringify(room.seen);
  expect(told.includes(code) || told.includes(WORDS) || holdsBytes(told, key)).toBe(false);
});

/** Tracks all byte arrays that ever contained these bytes. */
function holders(key: string): () => Uint8Array[] {
  const made = new Set<Uint8Array>();
  const bytes = fromBase64Url(key);
  const slice = Uint8Array.prototype.slice;
  jest.spyOn(Uint8Array.prototype, 'slice').mockImplementation(function (this: Uint8Array, ...given) {
    const copy = slice.apply(this, given);
    if (this.length === bytes.length && this.every((byte, index) => byte === bytes[index])) made.add(this).add(copy);
    return copy;
  });
  return () => [...made];
}

async function openThere(): Promise<void> {
  await type(await shownCode());
  await waitFor(() => expect(numbers()).toHaveLength(2));
  press(text(devices, 'ask.same'));
  await openIt();
}

const isWiped = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

test('who shows it only while the vault is locked leaves no key of the vault behind', async () => {
  const held = holders(await draw(true));
  await openThere();
  await here().findByText('put away');
  await waitFor(() => expect(held().map(isWiped)).toEqual([true, true]));
});

test('once the vault is locked its key is forgotten, and no passkey is offered for it', async () => {
  const held = holders(await draw());
  await openThere();
  await here().findByText(text(devices, 'ask.opened'));
  expect(held().map(isWiped)).toEqual([false, true]);
  act(lockVault);
  expect(await here().findByText(text(devices, 'ask.locked'))).toBeTruthy();
  expect(held().map(isWiped)).toEqual([true, true]);
});

test('nothing opens before the person said on the new device that the numbers are the same', async () => {
  await draw();
  await type(await shownCode());
  await openIt();
  await dialog().findByText(text(devices, 'give.given', { device: 'Firefox on Linux' }));
  expect(openVault()).toBeUndefined();
  press(text(devices, 'ask.differ'));
  expect(await here().findByText(text(devices, 'ask.ended'))).toBeTruthy();
  expect(await dialog().findByText(text(devices, 'give.otherRefused'))).toBeTruthy();
  expect(openVault()).toBeUndefined();
});

test('a wrong passphrase gives nothing', async () => {
  await draw();
  await type(await shownCode());
  fireEvent.change(await dialog().findByLabelText('Passphrase'), { target: { value: 'not the one' } });
  await userEvent.click(dialog().getByRole('button', { name: text(devices, 'give.open') }));
  expect(await dialog().findByText(text(vaultTexts, 'unlock.wrong'))).toBeTruthy();
  expect(server.openings.wrapped).toBeUndefined();
});

test('a code of nobody is refused in a sentence, and half a code can’t be sent', async () => {
  await draw();
  const code = await shownCode();
  fireEvent.change(dialog().getByLabelText(text(devices, 'give.code')), { target: { value: code.slice(1) } });
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: text(devices, 'give.next') }).disabled).toBe(true);
  await type([...code].reverse().join(''));
  expect(await dialog().findByText(/This code isn’t valid/)).toBeTruthy();
});

test('who refuses sends nothing, and the new device says so', async () => {
  await draw();
  await type(await shownCode());
  await userEvent.click(await dialog().findByRole('button', { name: text(devices, 'give.refuse') }));
  expect(await here().findByText(text(devices, 'ask.refused'))).toBeTruthy();
  press(text(devices, 'ask.again'));
  expect(await shownCode()).toBeTruthy();
});

test('a server that puts a device of its own behind the code gets nothing', async () => {
  const { publicKey } = await newPassingKey();
  await draw();
  const code = await shownCode();
  server.openings.change = (said) => ({ ...said, askingKey: toBase64Url(publicKey) });
  await type(code);
  expect(await dialog().findByText(/This code came from a different device/)).toBeTruthy();
  expect(server.openings.wrapped).toBeUndefined();
});

test('a server that answers in the place of the other device shows another number', async () => {
  const { publicKey } = await newPassingKey();
  await draw();
  const code = await shownCode();
  server.openings.change = (said) =>
    said.state === 'answered' ? { ...said, givingKey: toBase64Url(publicKey) } : said;
  await type(code);
  await waitFor(() => expect(numbers()).toHaveLength(2));
  expect(new Set(numbers()).size).toBe(2);
});

test('what was changed on its way opens nothing, and says so', async () => {
  await draw();
  await type(await shownCode());
  await waitFor(() => expect(numbers()).toHaveLength(2));
  await openIt();
  await dialog().findByText(text(devices, 'give.given', { device: 'Firefox on Linux' }));
  server.openings.wrapped = toBase64Url(Uint8Array.from([1, ...randomBytes(60)]));
  press(text(devices, 'ask.same'));
  expect(await here().findByText(text(devices, 'ask.broken'))).toBeTruthy();
  expect(openVault()).toBeUndefined();
});

test('a code that ran out says so', async () => {
  await draw();
  await shownCode();
  server.openings.opening = undefined;
  expect(await here().findByText(text(devices, 'ask.gone'), {}, { timeout: 8_000 })).toBeTruthy();
}, 12_000);
