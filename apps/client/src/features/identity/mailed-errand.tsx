import { useEffect, useEffectEvent } from 'react';
import { checkReset } from '@cartulary/contracts/endpoints/passwords';
import { messageOf } from '@cartulary/contracts/client-errors';
import type { PasswordRules } from '@cartulary/contracts/password';
import { call } from '@/lib/api/api';
import { ApiError, sentenceOr } from '@/lib/errors/api-error';
import { currentUser } from '@/lib/session/session';
import type { MailedLink } from '@/routing/mailed-link';
import { t } from '@/text/identity/errands';
import type { Errand } from './errand';
import type { Notice } from './form-notice';

/** Tokens are good for one use, so each is asked about once however often the page is drawn. */
const asked = new Map<string, Promise<Errand | Notice>>();

interface MailedErrandProps {
  link: MailedLink;
  onAnswer: (answer: Errand | Notice) => void;
}

/** Takes up the link of a mail that brought somebody here: answers the errand that it begins, or what is said of it. */
export function MailedErrand({ link: { kind, token }, onAnswer }: MailedErrandProps) {
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    let isOver = false;
    void takeUp({ kind, token }).then((answer) => isOver || answered(answer));
    return () => void (isOver = true);
  }, [kind, token]);
  return null;
}

/** What the link of a mail asks for, asked about once. Never rejects. */
export function takeUp(link: MailedLink): Promise<Errand | Notice> {
  const answer = asked.get(link.token) ?? ask(link);
  asked.set(link.token, answer);
  return answer;
}

async function ask({ kind, token }: MailedLink): Promise<Errand | Notice> {
  // Nothing is done before somebody presses a button.
  if (kind === 'undo' || kind === 'event' || (kind === 'verify' && currentUser())) return { kind, token };
  try {
    const rules = await checkedToken(token);
    return kind === 'reset' ? { kind, token, rules } : { kind, token };
  } catch (error) {
    asked.delete(token);
    const failed = messageOf(kind === 'reset' ? 'reset_failed' : 'email_verification_failed');
    const isOver = error instanceof ApiError && error.status === 400;
    return { tone: 'error', text: isOver ? `${failed}. ${t('linkOver')}` : sentenceOr(error, failed) };
  }
}

/** What a password has to fulfil that a token of a mail sets. Throws where it sets none. */
export const checkedToken = async (token: string): Promise<PasswordRules> =>
  (await call(checkReset, { body: { token } })).rules;
