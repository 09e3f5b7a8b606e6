import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signOut } from '@/lib/session/session';
import { setLocalEnforced } from '@/lib/settings/settings';
import { rememberVault } from '@/shared/vault/device';
import type { OpenVault } from '@/shared/vault/open-vault';
import { vaultFound, vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t } from '@/text/ask-readable';
import { askReadable, askToBegin, forgetAgreed, type Answer, type Question } from './ask-readable';

const VAULT = '0198f2aa-1111-4222-8333-444455556666';
const room = testRoom(() => undefined);
const ada = adaAs();
afterEach(() => {
  localStorage.clear();
  forgetAgreed();
  setLocalEnforced(false);
});

const opened = { vaultId: VAULT, accountId: ada.id } as OpenVault;
const lease: Question = { what: 'documents', files: [new File(['scan'], 'lease.png')] };

/** Asks with or without a vault. @returns the answers so far */
async function ask(vaultId: string | undefined, question = lease): Promise<Answer[]> {
  const said: Answer[] = [];
  await room.signIn(ada);
  act(() => vaultFound(ada.id, vaultId));
  drawPart(null);
  act(() => void askReadable(question).then((answer) => said.push(answer)));
  await screen.findByRole('dialog');
  return said;
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

it('offers to make a vault first where there is none, and sends after a press alone', async () => {
  const said = await ask(undefined);
  expect(screen.getByText('lease.png')).toBeTruthy();
  const [first] = screen.getAllByRole('button').filter(({ textContent }) => textContent !== '');
  expect(first?.textContent).toBe(text(t, 'vault.none'));
  expect(said).toEqual([]);
  await press(text(t, 'server.documents', { count: 1 }));
  expect(said).toEqual(['server']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('makes the vault right there', async () => {
  const said = await ask(undefined);
  await press(text(t, 'vault.none'));
  expect(await screen.findByRole('dialog', { name: text(t, 'setup.title') }, { timeout: 5_000 })).toBeTruthy();
  expect(said).toEqual([]);
});

it('says the sentence of the specification of one document', async () => {
  await ask(undefined);
  expect(
    screen.getByRole('dialog', { name: 'This document will be processed on this installation’s server' }),
  ).toBeTruthy();
});

it('offers to unlock the vault where it is locked', async () => {
  const said = await ask(VAULT);
  await press(text(t, 'vault.locked', { what: 'documents' }));
  expect(await screen.findByText(text(t, 'unlock', { what: 'documents' }))).toBeTruthy();
  expect(said).toEqual([]);
});

it('only unlocks the vault for what is new, since that goes where its person chose', async () => {
  await ask(VAULT, { what: 'begin' });
  expect(screen.getByText(text(t, 'unlock', { what: 'begin' }))).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(t, 'server.begin') })).toBeNull();
});

it('offers the server no way into what is to be encrypted', async () => {
  await ask(undefined, { what: 'seal' });
  expect(screen.getByRole('button', { name: text(t, 'vault.none') })).toBeTruthy();
  expect(screen.queryByText(text(t, 'server.line', { what: 'begin' }))).toBeNull();
});

it('says that the server denies a vault which this browser knew, before anything can be sent', async () => {
  rememberVault(ada.id);
  const said = await ask(undefined);
  expect(screen.getByText(text(t, 'why.gone'))).toBeTruthy();
  expect(screen.getByRole('link', { name: text(t, 'vault.gone') })).toBeTruthy();
  expect(screen.queryByText(/You don’t have one yet/)).toBeNull();
  expect(said).toEqual([]);
});

it('goes into a vault that was opened meanwhile, and says nothing that isn’t so', async () => {
  const said = await ask(undefined);
  act(() => void askReadable({ what: 'begin' }).then((answer) => said.push(answer)));
  act(() => vaultOpened(opened));
  await waitFor(() => expect(said).toEqual([opened, opened]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks with an open vault where a folder or the person’s own choice makes it a question', async () => {
  await room.signIn(ada);
  act(() => vaultOpened(opened));
  drawPart(null);
  act(() => void askReadable({ ...lease, because: 'folder' }));
  expect(await screen.findByText(text(t, 'because.folder'))).toBeTruthy();
  expect(screen.getByRole('button', { name: text(t, 'vault.open', { what: 'documents' }) })).toBeTruthy();
});

it('leaves the vault alone where the organization enforces local processing', async () => {
  act(() => setLocalEnforced(true));
  await ask(undefined);
  expect(screen.getByText(text(t, 'enforced'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(t, 'server.documents', { count: 1 }) })).toBeNull();
});

it('is canceled when the person goes back: the page that asked is gone', async () => {
  const said = await ask(undefined);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(said).toEqual([undefined]));
});

it('asks one after the other', async () => {
  const said = await ask(undefined);
  act(() => void askReadable({ what: 'recording' }).then((answer) => said.push(answer)));
  await press(text(t, 'no', { what: 'documents' }));
  await screen.findByRole('dialog', { name: text(t, 'recording.title') });
  expect(said).toEqual([undefined]);
});

it('is answered by nobody once its person signed out', async () => {
  const said = await ask(undefined);
  await act(() => signOut());
  await waitFor(() => expect(said).toEqual([undefined]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks once a page before something new is readable', async () => {
  await ask(undefined, { what: 'begin' });
  await press(text(t, 'no', { what: 'begin' }));
  const said: Answer[] = [];
  act(() => void askToBegin().then((answer) => said.push(answer)));
  await screen.findByRole('dialog');
  await press(text(t, 'server.begin'));
  expect(said).toEqual(['server']);
  await act(async () => expect(await askToBegin()).toBe('server'));
});

it('takes what was agreed without a vault, or for a team, for nothing else', async () => {
  await ask(undefined, { what: 'begin' });
  await press(text(t, 'no', { what: 'begin' }));
  act(() => void askToBegin());
  await screen.findByRole('dialog');
  await press(text(t, 'server.begin'));
  act(() => void askToBegin('team'));
  expect(await screen.findByText(text(t, 'because.team'))).toBeTruthy();
  await press(text(t, 'server.begin'));
  act(() => vaultFound(ada.id, VAULT));
  act(() => void askToBegin());
  expect(await screen.findByText(text(t, 'unlock', { what: 'begin' }))).toBeTruthy();
});
