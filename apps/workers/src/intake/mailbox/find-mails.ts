import type { MailboxIntake } from '@cartulary/contracts/intake';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { notLookedAt, type IntakeSourceRow, type SeenMails } from '@cartulary/database/entities/intake.entity';
import type { ImapFlow } from 'imapflow';
import { IntakeTrouble } from '../trouble.js';

const { uidsASearch } = intakeLimits.mailbox;

/** Distinguishes an email's UID from the same one before the server renumbered. */
export const numberingOf = ({ uidValidity, round = 0 }: SeenMails): string =>
  round === 0 ? uidValidity : `${uidValidity}~${round}`;

/**
 * How far a mailbox has been processed. After renumbering, all its emails are processed again, and earlier ones are
 * recognized by their bytes. The same applies if the server's next UID went backward (RFC 9051, 2.3.1.1, forbids it,
 * but a restored server does it).
 */
export function seenBefore({ seen }: IntakeSourceRow, { fromNow }: MailboxIntake, client: ImapFlow): SeenMails {
  const { uidValidity, uidNext } = opened(client);
  const isSame = seen?.uidValidity === uidValidity;
  const isBehind = isSame && uidNext !== undefined && uidNext <= seen.lastUid;
  if (isSame && !isBehind) return seen;
  // Only ever increases, so that UIDs from earlier numberings, in this or another mailbox, are never confused.
  const rounds = (seen?.round ?? 0) + (isBehind ? 1 : 0);
  const round = rounds > 0 ? { round: rounds } : {};
  if (!fromNow) return { uidValidity, lastUid: 0, ...round };
  // If the server doesn't report its next UID, the email's arrival time is used instead.
  const next = uidNext ?? Number.MAX_SAFE_INTEGER;
  const isFirst = seen === null || seen.uidValidity === notLookedAt;
  if (isFirst && uidNext !== undefined) return { uidValidity, lastUid: next - 1, ...round };
  return { uidValidity, lastUid: 0, oldBelow: next, ...round };
}

export interface Found {
  /** Ascending. */
  readonly uids: readonly number[];
  /** There are no others up to this UID. */
  readonly upTo: number;
}

/** Emails after the processed ones, as many as one response may list. @throws IntakeTrouble */
export async function findMails(client: ImapFlow, lastUid: number): Promise<Found> {
  const { uidNext } = opened(client);
  if (uidNext === undefined) {
    const uids = await search(client, lastUid, '*');
    return { uids, upTo: uids.at(-1) ?? lastUid };
  }
  const last = uidNext - 1;
  for (let from = lastUid; from < last; from += uidsASearch) {
    const upTo = Math.min(from + uidsASearch, last);
    const uids = await search(client, from, String(upTo));
    if (uids.length > 0 || upTo === last) return { uids, upTo };
  }
  return { uids: [], upTo: lastUid };
}

async function search(client: ImapFlow, after: number, upTo: string): Promise<number[]> {
  // The client returns `false` both for a lost connection and for a rejection, and neither may cause emails to be
  // skipped.
  const found = await client.search({ uid: `${after + 1}:${upTo}` }, { uid: true });
  if (found === false || !client.usable) throw new IntakeTrouble(client.usable ? 'broken_off' : 'not_reached');
  // `n:*` returns the last email even if its UID is lower (RFC 9051, 9).
  return found.filter((uid) => uid > after).sort((one, other) => one - other);
}

/** The UIDs reported by the server when the mailbox was opened. @throws IntakeTrouble */
function opened({ mailbox }: ImapFlow): { readonly uidValidity: string; readonly uidNext: number | undefined } {
  if (mailbox === false) throw new IntakeTrouble('not_reached');
  const uidNext = mailbox.uidNext as number | undefined;
  const isTold = uidNext !== undefined && Number.isSafeInteger(uidNext) && uidNext > 0;
  // The types claim that it's always reported. A server that doesn't can't signal renumbering either.
  return {
    uidValidity: String((mailbox.uidValidity as bigint | undefined) ?? 0),
    uidNext: isTold ? uidNext : undefined,
  };
}
