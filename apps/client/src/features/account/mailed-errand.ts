import { checkReset, verifyEmail } from '@cartulary/contracts/endpoints/passwords';
import { messageOf } from '@cartulary/contracts/client-errors';
import { call } from '@/lib/api';
import { ApiError, sentenceOr } from '@/lib/api-error';
import type { MailedLink } from '@/routing/mailed-link';
import { t } from '@/text/errands';
import type { Errand } from './errand';
import type { Notice } from './form-notice';

/** Tokens are good for one use, so each is asked about once however often the page is drawn. */
const asked = new Map<string, Promise<Errand | Notice>>();

/** Takes up the link of a mail: the errand that it begins, or what is said of it. Never rejects. */
export function takeUp(link: MailedLink): Promise<Errand | Notice> {
  const answer = asked.get(link.token) ?? ask(link);
  asked.set(link.token, answer);
  return answer;
}

async function ask({ kind, token }: MailedLink): Promise<Errand | Notice> {
  if (kind === 'undo') return { kind, token };
  try {
    if (kind === 'reset') return { kind, token, rules: (await call(checkReset, { body: { token } })).rules };
    await call(verifyEmail, { body: { token } });
    return { tone: 'success', text: t('verified') };
  } catch (error) {
    asked.delete(token);
    const failed = messageOf(kind === 'reset' ? 'reset_failed' : 'email_verification_failed');
    const isOver = error instanceof ApiError && error.status === 400;
    return { tone: 'error', text: isOver ? `${failed}. ${t('linkOver')}` : sentenceOr(error, failed) };
  }
}
