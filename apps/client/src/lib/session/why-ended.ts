import { messageOf } from '@cartulary/contracts/client-errors';
import { RefusedRefresh, type SessionEnd } from '@cartulary/contracts/session-ends';
import { safeParse } from 'zod/mini';
import { ApiError, sentenceOr } from '@/lib/errors/api-error';
import { t } from '@/text/identity/session-ends';

/** Ended on purpose or for security: open pages are closed, not just covered. */
const closing: ReadonlySet<SessionEnd> = new Set([
  'signed-out',
  'revoked',
  'refresh-reused',
  'password-changed',
  'address-changed',
]);

/** Why a session ended, in sentences, and whether its person may continue with the open pages. */
export function whyEnded(error: unknown): { why: string; mayReturn: boolean } {
  // The client rejected the response itself, or the person is locked out for a reason other than the session.
  if (error instanceof ApiError && (error.code || (error.said && error.status !== 401)))
    return { why: error.message, mayReturn: false };
  const refusal = error instanceof ApiError ? safeParse(RefusedRefresh, error.data).data : undefined;
  const ended = refusal?.ended ?? null;
  const said = sentenceOr(error, messageOf('token_refresh_failed'));
  return { why: `${said}. ${t(`end.${ended ?? 'unknown'}`)}`, mayReturn: ended === null || !closing.has(ended) };
}
