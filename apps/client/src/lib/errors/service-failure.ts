import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { ApiError } from './api-error';

/** What to say of something that did not work. */
export interface ServiceFailure {
  readonly title: string;
  /** What is known of why, where the server did not say it. */
  readonly text?: string;
}

/** The server's own words, where it gave some, else the default of section 8 for what was being done, and why it failed. */
export function serviceFailure(thrown: unknown, code: ErrorCode): ServiceFailure {
  if (!(thrown instanceof ApiError)) return { title: messageOf(code) };
  return thrown.said ? { title: thrown.message } : { title: messageOf(code), text: thrown.message };
}
