import type { CallAnswer } from '@cartulary/contracts/facts/calls';
import type { Database } from '@cartulary/database/database';
import { isErrorCode } from '@cartulary/database/error-code';
import { writeFactLoosely } from '@cartulary/database/facts';
import type { TakeCalls } from '@cartulary/service/process-report';
import type { Logger } from '@cartulary/telemetry/logger';

const FOREIGN_KEY_VIOLATION = '23503';

/** Calls of one organization with the same outcome in one minute. */
interface Answered {
  readonly organisationId: string;
  readonly answer: CallAnswer;
  lastAtMs: number;
  calls: number;
  answeringMs: number;
}

const MINUTE_MS = 60_000;
/** If facts can't be written for a long time, calls of further minutes aren't counted. */
const MOST_ANSWERED = 20_000;

let calls = 0;
let failedCalls = 0;

let answered = new Map<string, Answered>();

/**
 * Counts a completed API call. A failed call is one with a server error (5xx), as clients count it.
 * @param organisationId the caller's organization; undefined if no one was signed in
 */
export function countCall(path: string, status: number, durationMs: number, organisationId: string | undefined): void {
  if (!path.startsWith('/api/')) return;
  calls += 1;
  if (status >= 500) failedCalls += 1;
  if (organisationId === undefined) return;
  const answer = outcomeOf(status);
  const nowMs = Date.now();
  addAnswered({ organisationId, answer, lastAtMs: nowMs, calls: 1, answeringMs: durationMs });
}

function outcomeOf(status: number): Answered['answer'] {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

function addAnswered(more: Answered): void {
  const key = `${more.organisationId} ${more.answer} ${Math.floor(more.lastAtMs / MINUTE_MS)}`;
  const known = answered.get(key);
  if (known) {
    known.calls += more.calls;
    known.answeringMs += more.answeringMs;
    known.lastAtMs = Math.max(known.lastAtMs, more.lastAtMs);
  } else if (answered.size < MOST_ANSWERED) answered.set(key, more);
}

/**
 * Writes a fact for every organization, minute, and outcome since the last call. Facts that can't be written are
 * retried next time, unless the organization was deleted.
 */
export async function writeAnswered(database: Database, log: Logger): Promise<void> {
  const taken = answered;
  answered = new Map();
  for (const one of taken.values()) {
    const { organisationId, answer, lastAtMs, calls: sum, answeringMs } = one;
    try {
      await database.inOrganisation(organisationId, () =>
        writeFactLoosely('calls.answered', {
          at: new Date(lastAtMs),
          by: { answer },
          amounts: { calls: sum, answeringMs: Math.round(answeringMs) },
        }),
      );
    } catch (error) {
      if (!isErrorCode(error, FOREIGN_KEY_VIOLATION)) addAnswered(one);
      log.warn('calls could not be counted', { organisationId, calls: sum, error });
    }
  }
}

/**
 * Writes the facts every minute and at the end.
 * @returns a function that stops this; call it before the database is closed
 */
export function startCountingCalls(database: Database, log: Logger): () => Promise<void> {
  let writing = Promise.resolve();
  const write = (): Promise<void> => (writing = writing.then(() => writeAnswered(database, log)));
  const timer = setInterval(() => void write(), MINUTE_MS).unref();
  return () => {
    clearInterval(timer);
    return write();
  };
}

/** Calls of this process since the last time this was called. */
export const takeCalls: TakeCalls = () => {
  const taken = { calls, failedCalls };
  calls = 0;
  failedCalls = 0;
  return taken;
};
