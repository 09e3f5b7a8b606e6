import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { forgetAgreed } from '@/shared/ask-to-send/may-begin';
import { vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { t as askToSend } from '@/text/ask-to-send';
import { beginWith, duplicate, saveAsTemplate } from './copies';
import { makeEditable } from './take-in';

const ID = '0198f2aa-1111-4222-8333-444455556666';
const ada = adaAs('user');
const source = { id: ID, kind: 'document', title: 'Pier', name: 'Pier' } as const;
const room = testRoom(({ method }) =>
  method === 'POST' ? answer({ id: ID, title: 'Pier', lost: [] }, 201) : undefined,
);
beforeEach(async () => {
  await room.signIn(ada);
  act(() => setPrivacyMode('privacy'));
  act(() => vaultFound(ada.id, undefined));
});
afterEach(() => {
  localStorage.clear();
  forgetAgreed();
});
const made = (): number => room.seen.filter(({ method }) => method === 'POST').length;
/** Answers what is asked before something readable begins. */
async function answers(name: string): Promise<void> {
  await screen.findByText(text(askToSend, 'begin'));
  expect(made()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name }));
}

test.each<[string, (navigate: () => void) => Promise<unknown>, unknown, unknown]>([
  ['a document of a template', (navigate) => beginWith(source, navigate), undefined, undefined],
  ['a copy', (navigate) => duplicate(source, navigate), undefined, undefined],
  ['a template', (navigate) => saveAsTemplate(source, 'Ours', 'own-template', navigate), false, true],
  ['an editable document', (navigate) => makeEditable(source, navigate), undefined, undefined],
])('%s is readable, so in privacy mode it is asked for first', async (_, work, whenRefused, whenMade) => {
  const refused = work(() => undefined);
  await answers(text(askToSend, 'beginNo'));
  expect([await refused, made()]).toEqual([whenRefused, 0]);
  const agreed = work(() => undefined);
  await answers(text(askToSend, 'beginYes'));
  expect([await agreed, made()]).toEqual([whenMade, 1]);
});
