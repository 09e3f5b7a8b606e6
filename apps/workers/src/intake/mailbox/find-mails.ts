import type { MailboxIntake } from '@cartulary/contracts/intake';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { notLookedAt, type IntakeSourceRow, type SeenMails } from '@cartulary/database/entities/intake.entity';
import type { ImapFlow } from 'imapflow';
import { IntakeTrouble } from '../trouble.js';

const { uidsASearch } = intakeLimits.mailbox;

/** By what a mail's number is told from the same one before the server counted anew. */
export const numberingOf = ({ uidValidity, round = 0 }: SeenMails): string =>
  round === 0 ? uidValidity : `${uidValidity}~${round}`;

/**
 * How far a mailbox was gone over. Where its mails are numbered anew all are gone over once more, and what had come before is known by its
 * bytes; so it is where the server would count on below what it had reached (RFC 9051, 2.3.1.1, forbids it; a restored one does it).
 */
export function seenBefore({ seen }: IntakeSourceRow, { fromNow }: MailboxIntake, client: ImapFlow): SeenMails {
  const { uidValidity, uidNext } = opened(client);
  const isSame = seen?.uidValidity === uidValidity;
  const isBehind = isSame && uidNext !== undefined && uidNext <= seen.lastUid;
  if (isSame && !isBehind) return seen;
  // It only rises: whatever its mails were numbered by before, in this mailbox or another one, none of them is taken for one of those.
  const rounds = (seen?.round ?? 0) + (isBehind ? 1 : 0);
  const round = rounds > 0 ? { round: rounds } : {};
  if (!fromNow) return { uidValidity, lastUid: 0, ...round };
  // Without its word of the next number, the moment that a mail came at has to do.
  const next = uidNext ?? Number.MAX_SAFE_INTEGER;
  const isFirst = seen === null || seen.uidValidity === notLookedAt;
  if (isFirst && uidNext !== undefined) return { uidValidity, lastUid: next - 1, ...round };
  return { uidValidity, lastUid: 0, oldBelow: next, ...round };
}

export interface Found {
  /** Ascending. */
  readonly uids: readonly number[];
  /** Up to this number there are no others. */
  readonly upTo: number;
}

/** The mails behind those that were gone over, as many as one answer may name. @throws IntakeTrouble */
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
  // It says neither that the line is gone nor that the server refused: both are `false`, and nothing may be passed over for it.
  const found = await client.search({ uid: `${after + 1}:${upTo}` }, { uid: true });
  if (found === false || !client.usable) throw new IntakeTrouble(client.usable ? 'broken_off' : 'not_reached');
  // `n:*` names the last mail even where its number is lower (RFC 9051, 9).
  return found.filter((uid) => uid > after).sort((one, other) => one - other);
}

/** What the server said of its numbers when the mailbox was opened. @throws IntakeTrouble */
function opened({ mailbox }: ImapFlow): { readonly uidValidity: string; readonly uidNext: number | undefined } {
  if (mailbox === false) throw new IntakeTrouble('not_reached');
  const uidNext = mailbox.uidNext as number | undefined;
  const isTold = uidNext !== undefined && Number.isSafeInteger(uidNext) && uidNext > 0;
  // The types say that it always tells; a server that doesn't can't say either that it counts anew.
  return {
    uidValidity: String((mailbox.uidValidity as bigint | undefined) ?? 0),
    uidNext: isTold ? uidNext : undefined,
  };
}
