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

/** Tokens work only once, so each is verified once, however often the page renders. */
const asked = new Map<string, Promise<Errand | Notice>>();

interface MailedErrandProps {
  link: MailedLink;
  onAnswer: (answer: Errand | Notice) => void;
}

/** Handles an email link: determines its errand, or a message about it. */
export function MailedErrand({ link: { kind, token }, onAnswer }: MailedErrandProps) {
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    let isOver = false;
    void takeUp({ kind, token }).then((answer) => isOver || answered(answer));
    return () => void (isOver = true);
  }, [kind, token]);
  return null;
}

/** The errand of an email link, verified once. Never rejects. */
export function takeUp(link: MailedLink): Promise<Errand | Notice> {
  const answer = asked.get(link.token) ?? ask(link);
  asked.set(link.token, answer);
  return answer;
}

async function ask({ kind, token }: MailedLink): Promise<Errand | Notice> {
  // Nothing happens until someone clicks a button.
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

/** The rules for a password set with an email token. @throws if the token can't set one */
export const checkedToken = async (token: string): Promise<PasswordRules> =>
  (await call(checkReset, { body: { token } })).rules;
