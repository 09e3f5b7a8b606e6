import { messageOf, type ErrorCode } from '@cartulary/contracts/client-errors';
import { isOff } from '@/lib/switches/switches';

/** One invalid input field. */
export interface InputIssue {
  path: string;
  message: string;
}

interface Details {
  /** HTTP status; 0 if there was no response. */
  status?: number;
  /** True if the message comes from the server instead of the status default. */
  said?: boolean;
  /** The error catalog entry, if the client detected the error itself. */
  code?: ErrorCode;
  issues?: readonly InputIssue[];
  /** The `data` of the error response. */
  data?: unknown;
  /** The delay the server requested before a retry. */
  retryAfterMs?: number;
  /** Identifies the call in the server's log. */
  requestId?: string;
  cause?: unknown;
}

/** A failed call. `message` is shown to people. */
export class ApiError extends Error {
  readonly status: number;
  readonly said: boolean;
  readonly code: ErrorCode | undefined;
  readonly issues: readonly InputIssue[];
  /** The `data` of the error response. It may contain secrets, so it isn't enumerable and logs that walk an error don't include it. */
  declare readonly data: unknown;
  readonly retryAfterMs: number | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.status = details.status ?? 0;
    this.said = details.said ?? false;
    this.code = details.code;
    this.issues = details.issues ?? [];
    Object.defineProperty(this, 'data', { value: details.data, enumerable: false });
    this.retryAfterMs = details.retryAfterMs;
    this.requestId = details.requestId;
  }

  /** Creates an error detected by the client, with its message from the catalog. */
  static of(code: ErrorCode, details: Details = {}): ApiError {
    return new ApiError(messageOf(code), { ...details, code });
  }
}

/** The message to show for any thrown value. */
export function sentenceOf(thrown: unknown): string {
  if (thrown instanceof ApiError) return thrown.message;
  return messageOf(isOff('crashReporting') ? 'crash_unreported' : 'crash_other');
}

/** The server's own message if it sent one, otherwise the section 8 default for the operation. */
export const sentenceOr = (thrown: unknown, fallback: string): string =>
  thrown instanceof ApiError && thrown.said ? thrown.message : fallback;

/** {@link sentenceOf} followed by additional sentences from the page. Adds the period that many catalog messages lack. */
export const sentencesOf = (thrown: unknown, more: string): string =>
  `${sentenceOf(thrown).replace(/(?<=[\p{L}\p{N})])$/u, '.')} ${more}`;
