import { useEffect, useSyncExternalStore } from 'react';
import { currentUser } from '@/lib/session/session';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { knewVault } from '@/shared/vault/device';
import { vaultState } from '@/shared/vault/vault-state';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { sayNotFetched } from '@/ui/say-not-fetched';
import type { Answer, Question, ReadableDialogProps } from './readable-dialog';

export type { Answer, Question } from './readable-dialog';

interface Asked {
  readonly id: string;
  readonly accountId: string | undefined;
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
}

let asked: readonly Asked[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Asked[]): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function settle(one: Asked, answer: Answer): void {
  change(asked.filter((each) => each !== one));
  one.answer(answer);
}

/** Cancels questions from a previous account. */
addEventListener('auth-state-changed', () => {
  for (const one of asked) if (one.accountId !== currentUser()?.id) settle(one, undefined);
});

/** Asks whether data may leave this browser in readable form, and offers the vault first. One question at a time. */
export const askReadable = (question: Question): Promise<Answer> =>
  new Promise((answer) => {
    change([...asked, { id: crypto.randomUUID(), accountId: currentUser()?.id, question, answer }]);
  });

/** Accounts that agreed on this page, either for their own items or for a team's. */
const agreed = new Set<string>();

/** Asks before a new item becomes readable in privacy mode: once per page if there is no vault, and once per page for teams. */
export async function askToBegin(because?: 'team'): Promise<Answer> {
  const accountId = currentUser()?.id ?? '';
  const key = `${accountId} ${because ?? ''}`;
  const hasNoVault = vaultState().kind === 'none' && !knewVault(accountId);
  if (privacyMode() !== 'privacy' || (agreed.has(key) && (because === 'team' || hasNoVault))) return 'server';
  const answer = await askReadable({ what: 'begin', because });
  if (answer === 'server') agreed.add(key);
  return answer;
}

/** Clears all agreements. */
export const forgetAgreed = (): void => agreed.clear();

const dialog = fetchedPart<ReadableDialogProps>(
  'ask-readable',
  async () => (await import('./readable-dialog')).ReadableDialog,
);

/** Shows the current question on any page. Going back cancels it, because the page that asked is gone. */
export function ReadableQuestion() {
  const [now] = useSyncExternalStore(subscribe, () => asked);
  useEffect(() => {
    const cancel = (): void => asked.forEach((one) => settle(one, undefined));
    addEventListener('popstate', cancel);
    return () => removeEventListener('popstate', cancel);
  }, []);
  if (!now) return null;
  return (
    <Fetched
      key={now.id}
      part={dialog}
      wanted
      given={{ question: now.question, onAnswer: (answer) => settle(now, answer) }}
      onFailure={() => {
        sayNotFetched();
        settle(now, undefined);
      }}
    />
  );
}
