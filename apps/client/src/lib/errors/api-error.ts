import { messageOf, type ErrorCode } from '@cartulary/contracts/client-errors';
import { isOff } from '@/lib/switches/switches';

/** One place where an input was wrong. */
export interface InputIssue {
  path: string;
  message: string;
}

interface Details {
  /** HTTP status; 0 where no answer came. */
  status?: number;
  /** The sentence is the server's own and not one that its status has. */
  said?: boolean;
  /** Which entry of the error catalogue this is, where the client itself found the error. */
  code?: ErrorCode;
  issues?: readonly InputIssue[];
  /** What stands under `data` of the refusal. */
  data?: unknown;
  /** How long the server asks to wait. */
  retryAfterMs?: number;
  /** Names the call in the server's log. */
  requestId?: string;
  cause?: unknown;
}

/** A call that did not succeed; `message` is the sentence for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly said: boolean;
  readonly code: ErrorCode | undefined;
  readonly issues: readonly InputIssue[];
  /** What stands under `data` of the refusal. It may hold what opens something, so no log that walks an error finds it. */
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

  /** An error that the client found itself, with its sentence from the catalogue. */
  static of(code: ErrorCode, details: Details = {}): ApiError {
    return new ApiError(messageOf(code), { ...details, code });
  }
}

/** The sentence to show for anything that was thrown. */
export function sentenceOf(thrown: unknown): string {
  if (thrown instanceof ApiError) return thrown.message;
  return messageOf(isOff('crashReporting') ? 'crash_unreported' : 'crash_other');
}

/** The server's own sentence, where it gave one, else the default of section 8 for what was being done. */
export const sentenceOr = (thrown: unknown, fallback: string): string =>
  thrown instanceof ApiError && thrown.said ? thrown.message : fallback;

/** {@link sentenceOf} with what the page adds to it, as sentences: many of the catalogue's end without a full stop. */
export const sentencesOf = (thrown: unknown, more: string): string =>
  `${sentenceOf(thrown).replace(/(?<=[\p{L}\p{N})])$/u, '.')} ${more}`;
