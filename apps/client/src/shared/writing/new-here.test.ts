import { createItem } from '@cartulary/contracts/endpoints/collaboration';
import { text } from '@cartulary/testing/text';
import { act, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { forgetAgreed } from '@/shared/ask-readable/ask-readable';
import { vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as askReadable } from '@/text/ask-readable';
import { useToasts } from '@/ui/toast';
import { mapOf } from './begin-from';
import { beginWithBuiltIn } from './copies';
import { newHere } from './new-here';

const MADE = '0198f2aa-1111-4222-8333-444455556666';
const ada = adaAs('user');
const room = testRoom(({ method }) => (method === 'POST' ? answer({ id: MADE }, 201) : undefined));
beforeEach(() => void drawPart(null));
afterEach(() => {
  localStorage.clear();
  forgetAgreed();
});
const said = (): string[] => renderHook(useToasts).result.current.map(({ title }) => title);
const made = (): number =>
  room.seen.filter(({ method, path }) => method === 'POST' && path.startsWith(createItem.path)).length;
const begin = (): Promise<string | undefined> => newHere('board', 'Pier');
/** Answers the question shown before something readable is created. */
const answers = async (name: string): Promise<void> => {
  await screen.findByText(text(askReadable, 'begin.title'));
  expect(made()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name }));
};

async function inPrivacyMode(): Promise<void> {
  await room.signIn(ada);
  act(() => setPrivacyMode('privacy'));
  act(() => vaultFound(ada.id, undefined));
}

test('who begins something in another mode is not asked', async () => {
  await room.signIn(ada);
  act(() => setPrivacyMode('collaborative'));
  act(() => vaultFound(ada.id, undefined));
  expect(await begin()).toBe(MADE);
});

test('who never had a vault is asked before anything readable is made in privacy mode, and once they agreed not again', async () => {
  await inPrivacyMode();
  const refused = begin();
  await answers(text(askReadable, 'no', { what: 'begin' }));
  expect([await refused, made()]).toEqual([undefined, 0]);
  const agreed = begin();
  await answers(text(askReadable, 'server.begin'));
  expect(await agreed).toBe(MADE);
  expect(await begin()).toBe(MADE);
  expect(made()).toBe(2);
});

test('where the server says that there is no vault and this browser knew one, nothing readable is made', async () => {
  await room.signIn(ada);
  act(() => setPrivacyMode('privacy'));
  act(() => vaultFound(ada.id, '0198f2aa-1111-4222-8333-444455557777'));
  act(() => vaultFound(ada.id, undefined));
  await act(async () => expect(await begin()).toBeUndefined());
  expect(made()).toBe(0);
  expect(said()).toEqual(['Nothing was created']);
});

test('a template of the product is asked for as well', async () => {
  await inPrivacyMode();
  const refused = beginWithBuiltIn('meeting', () => undefined);
  await answers(text(askReadable, 'no', { what: 'begin' }));
  await refused;
  expect(made()).toBe(0);
  const agreed = beginWithBuiltIn('meeting', () => undefined);
  await answers(text(askReadable, 'server.begin'));
  await agreed;
  expect(made()).toBe(1);
});

test('a mind map of what the server can read is as readable, and nothing asks', async () => {
  await inPrivacyMode();
  await mapOf({ id: MADE, title: 'Pier' }, () => undefined);
  expect([made(), screen.queryByRole('dialog')]).toEqual([1, null]);
});

test('a template of the product begins nothing readable where there is a vault', async () => {
  await room.signIn(ada);
  act(() => setPrivacyMode('privacy'));
  act(() => vaultFound(ada.id, '0198f2aa-1111-4222-8333-444455557777'));
  const begun = beginWithBuiltIn('meeting', () => undefined);
  await screen.findByText(text(askReadable, 'unlock', { what: 'begin' }));
  await userEvent.keyboard('{Escape}');
  await begun;
  act(() => vaultFound(ada.id, undefined));
  await act(() => beginWithBuiltIn('meeting', () => undefined));
  expect(made()).toBe(0);
  expect(said()).toEqual(['Nothing was created']);
});
