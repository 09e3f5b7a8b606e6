import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { t } from '@/text/account';

/** What a link in a mail carries, and what is said where it does not hold (/login?reset=…, /login?verify=…). */
const kinds: readonly (readonly [parameter: string, failed: ErrorCode])[] = [
  ['reset', 'reset_failed'],
  ['verify', 'email_verification_failed'],
];

/**
 * Why a link to the sign-in page with the token of a mail does nothing: this installation sends no mail yet, so no token
 * can be one of its own. Undefined where the address carries none.
 */
export function mailedLinkNotice(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const failed = kinds.find(([parameter]) => query.has(parameter))?.[1];
  return failed && t('notMailed', { failed: messageOf(failed) });
}
