import { errors, type ErrorCode } from '@cartulary/contracts/errors';
import { isOnHold } from '@cartulary/database/legal-holds';

interface Extra {
  /** Stands in the envelope's `data`, for example the refused files or the wrong fields. */
  readonly data?: unknown;
  /** Seconds until it is worth trying again; becomes Retry-After (RFC 9110, 10.2.3). */
  readonly retryAfterSeconds?: number;
  /** The sentence shown instead of the code's own. */
  readonly message?: string;
  readonly cause?: unknown;
}

/** An error of the contracts' table, on its way to the person who called. Its code decides status and sentence. */
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
    // A status of 0 marks sentences of the client; thrown here, they are our mistake.
    this.status = errors[code].status === 0 ? 500 : errors[code].status;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What a thrown error says to whoever called; undefined where it is ours. */
export function saidBy(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  return isOnHold(thrown) ? new AppError('on_hold', { cause: thrown }) : undefined;
}

/**
 * Codes of Node and PostgreSQL that mean "not now, and nothing was changed": connection lost, shutting down, starting up,
 * out of connections, memory or disk, cancelled after its time, chosen to end a deadlock.
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
/** TypeORM releases a query runner as soon as its connection breaks; whoever asks it next hears of that alone. */
const absentMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Driver not Connected|pool is draining|query runner (?:was )?already released|not currently accepting connections|after calling end/i;

/** Whether the database could not be reached, or went away while it was asked. */
export function isDatabaseGone(error: unknown): boolean {
  return causesOf(error).some(({ code, syscall, message }) => {
    if (code === 'ENOENT') return syscall === 'connect';
    return (code !== undefined && absentDatabase.has(code)) || absentMessages.test(message ?? '');
  });
}

/** Of Node, and of `StorageFullError`, which says that the rest of the disk is kept for the database. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'storage_full']);

/** Whether the disk (or the file-size limit of the process) has no room for more. */
export function isStorageFull(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code !== undefined && fullCodes.has(code));
}

interface Cause {
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
  readonly cause?: unknown;
  /** What TypeORM wraps. */
  readonly driverError?: unknown;
  /** Of an AggregateError: one for every address that was tried. */
  readonly errors?: readonly unknown[];
}

const MAX_CAUSES = 20;

/** The error, what caused it, and so on. By shape: errors of other realms are not `instanceof Error` here. */
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
