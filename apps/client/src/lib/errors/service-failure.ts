import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { ApiError } from './api-error';

/** The text to show for a failed operation. */
export interface ServiceFailure {
  readonly title: string;
  /** The known reason, if the server didn't provide a message. */
  readonly text?: string;
}

/** The server's own message if it sent one, otherwise the section 8 default for the operation, plus the reason. */
export function serviceFailure(thrown: unknown, code: ErrorCode): ServiceFailure {
  if (!(thrown instanceof ApiError)) return { title: messageOf(code) };
  return thrown.said ? { title: thrown.message } : { title: messageOf(code), text: thrown.message };
}
