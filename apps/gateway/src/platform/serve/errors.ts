import { errors, type ErrorCode } from '@cartulary/contracts/errors';
import { isOnHold } from '@cartulary/database/legal-holds';

interface Extra {
  /** The envelope's `data`, for example the rejected files or the invalid fields. */
  readonly data?: unknown;
  /** Seconds until a retry makes sense. Sent as Retry-After (RFC 9110, 10.2.3). */
  readonly retryAfterSeconds?: number;
  /** Message displayed instead of the code's own. */
  readonly message?: string;
  readonly cause?: unknown;
}

/** An error of the contracts' table, to be returned to the caller. Its code determines the status and the message. */
export class AppError extends Error {
  readonly status: number;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    { data, retryAfterSeconds, message, cause }: Extra = {},
  ) {
    super(message ?? errors[code].message, { cause });
    this.name = 'AppError';
    // A status of 0 marks messages of the client. If one is thrown here, it is our mistake.
    this.status = errors[code].status === 0 ? 500 : errors[code].status;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns the error that a caller sees for a thrown error. Undefined if the fault is ours. */
export function saidBy(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  return isOnHold(thrown) ? new AppError('on_hold', { cause: thrown }) : undefined;
}

/**
 * Codes of Node and PostgreSQL that mean "not now, and nothing was changed": connection lost, shutting down, starting up, out of
 * connections, memory or disk, canceled after a timeout, chosen to end a deadlock.
 */
const absentDatabase = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '40001',
  '40P01',
  '57014',
  '53100',
  '53200',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);
/** TypeORM releases a query runner as soon as its connection breaks. The next query reports only that. */
const absentMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Driver not Connected|pool is draining|query runner (?:was )?already released|not currently accepting connections|after calling end/i;

/** Whether the database couldn't be reached, or became unavailable during a query. */
export function isDatabaseGone(error: unknown): boolean {
  return causesOf(error).some(({ code, syscall, message }) => {
    if (code === 'ENOENT') return syscall === 'connect';
    return (code !== undefined && absentDatabase.has(code)) || absentMessages.test(message ?? '');
  });
}

/** Codes of Node and of `StorageFullError`, which means that the remaining disk space is reserved for the database. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'storage_full']);

/** Whether the disk is full or the process's file size limit is reached. */
export function isStorageFull(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code !== undefined && fullCodes.has(code));
}

interface Cause {
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
  readonly cause?: unknown;
  /** The error that TypeORM wraps. */
  readonly driverError?: unknown;
  /** Errors in an AggregateError: one for every IP address that was tried. */
  readonly errors?: readonly unknown[];
}

const MAX_CAUSES = 20;

/** Returns the error and its chain of causes. Checked by shape, because errors of other realms aren't `instanceof Error` here. */
function causesOf(error: unknown): Cause[] {
  const found: Cause[] = [];
  const waiting: unknown[] = [error];
  while (waiting.length > 0 && found.length < MAX_CAUSES) {
    const next = waiting.shift();
    if (typeof next !== 'object' || next === null || found.includes(next)) continue;
    const cause = next as Cause;
    found.push(cause);
    waiting.push(cause.cause, cause.driverError, ...(cause.errors ?? []));
  }
  return found;
}
