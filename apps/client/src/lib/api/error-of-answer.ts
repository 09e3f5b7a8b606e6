import { messageOfStatus } from '@cartulary/contracts/client-errors';
import { Envelope } from '@cartulary/contracts/envelope';
import { safeParse } from 'zod/mini';
import { ApiError, type InputIssue } from '@/lib/errors/api-error';

const issuesOf = (data: unknown): readonly InputIssue[] => {
  const issues = (data as { issues?: unknown } | null | undefined)?.issues;
  return Array.isArray(issues) ? (issues as InputIssue[]) : [];
};

/** Converts an error response to an ApiError with the server's message, or the default message for its status (section 8). */
export function errorOfAnswer(status: number, body: unknown, headers: { get(name: string): string | null }): ApiError {
  const envelope = safeParse(Envelope, body);
  const { error, data } = envelope.success ? envelope.data : {};
  const seconds = Number(headers.get('Retry-After'));
  const requestId = headers.get('X-Request-Id');
  return new ApiError(error || messageOfStatus(status), {
    status,
    said: Boolean(error),
    issues: issuesOf(data),
    data,
    ...(seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {}),
    ...(requestId ? { requestId } : {}),
  });
}
