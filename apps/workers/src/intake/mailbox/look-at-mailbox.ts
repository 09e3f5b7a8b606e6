import type { MailboxIntake } from '@cartulary/contracts/intake';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import type { IntakeSourceRow, SeenMails } from '@cartulary/database/entities/intake.entity';
import { openText, intakeContext } from '@cartulary/storage/sealed-text';
import type { ImapFlow } from 'imapflow';
import type { IntakeContext } from '../intake-context.js';
import type { Looked } from '../looked.js';
import { IntakeTrouble, LookIsOver } from '../trouble.js';
import { keepPassedOver, keepSeen, waitingMails } from './mail-rows.js';
import { openMailbox } from './open-mailbox.js';
import { takeMail } from './take-mail.js';

const { messagesALook, triesOfMail } = intakeLimits.mailbox;

/**
 * Takes the attachments of mails that came since the look before, and of those that somebody wants tried again. How far it came is
 * written down with each mail. Where the server numbers its mails anew, all are gone over once more: what had come before is known by
 * its bytes. @throws IntakeTrouble, LookIsOver
 */
export async function lookAtMailbox(
  context: IntakeContext,
  source: IntakeSourceRow,
  from: MailboxIntake,
  signal: AbortSignal,
): Promise<Looked> {
  const client = await openMailbox(context, from, await passwordOf(context, source));
  const stop = (): void => client.close();
  signal.addEventListener('abort', stop);
  try {
    return await goOver(context, { source, from, client }, signal);
  } catch (error) {
    // The process ends, or the look took its time: the next one goes on from there.
    if (signal.aborted && !(error instanceof LookIsOver)) return { again: 'now', problem: null };
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    client.close();
  }
}

function passwordOf({ database, keys }: IntakeContext, source: IntakeSourceRow): Promise<string> {
  const { id, organisationId, secret: sealed, organisationKeyId } = source;
  if (sealed === null || organisationKeyId === null) throw new IntakeTrouble('sign_in_refused');
  return database.inOrganisation(organisationId, () =>
    openText(keys, { sealed, organisationKeyId }, intakeContext(id)),
  );
}

interface Opened {
  readonly source: IntakeSourceRow;
  readonly from: MailboxIntake;
  readonly client: ImapFlow;
}

async function goOver(context: IntakeContext, opened: Opened, signal: AbortSignal): Promise<Looked> {
  const { source, client } = opened;
  let seen = seenBefore(opened);
  // Also where nothing is new: from now on means from this look on.
  if (seen !== source.seen) await keepSeen(context, source, seen);
  const found = await asked(client, client.search({ uid: `${seen.lastUid + 1}:*` }, { uid: true }));
  // `n:*` names the last mail even where its number is lower (RFC 9051, 9).
  const all = (found === false ? [] : found).filter((uid) => uid > seen.lastUid).sort((one, other) => one - other);
  for (const uid of all.slice(0, messagesALook)) {
    if (signal.aborted) return { again: 'now', problem: null };
    const { uidValidity, oldBelow = 0 } = seen;
    const mail = { source, client, uidValidity, uid, isAskedFor: false, isDoubtful: uid < oldBelow };
    await takeOrPassOver(context, mail, seen, signal);
    seen = { uidValidity, lastUid: uid, ...(uid < oldBelow && { oldBelow }) };
    await keepSeen(context, source, seen);
  }
  // Behind what is new: one that can't be had holds up nothing else.
  for (const uid of await waitingMails(context, source, seen.uidValidity)) {
    if (signal.aborted) return { again: 'now', problem: null };
    await takeMail(context, {
      source,
      client,
      uidValidity: seen.uidValidity,
      uid,
      isAskedFor: true,
      isDoubtful: false,
    });
  }
  return { again: all.length > messagesALook ? 'now' : null, problem: null };
}

/** How far the mailbox was gone over. */
function seenBefore({ source, from, client }: Opened): SeenMails {
  const { mailbox } = client;
  if (mailbox === false) throw new IntakeTrouble('not_reached');
  const uidValidity = String(mailbox.uidValidity);
  if (source.seen?.uidValidity === uidValidity) return source.seen;
  if (!from.fromNow) return { uidValidity, lastUid: 0 };
  if (source.seen === null) return { uidValidity, lastUid: mailbox.uidNext - 1 };
  return { uidValidity, lastUid: 0, oldBelow: mailbox.uidNext };
}

/** The next mail, unless the connection broke off at it several times. */
async function takeOrPassOver(
  context: IntakeContext,
  mail: Parameters<typeof takeMail>[1],
  seen: SeenMails,
  signal: AbortSignal,
): Promise<void> {
  const { source, uid, client } = mail;
  const times = seen.brokeAt?.uid === uid ? seen.brokeAt.times : 0;
  if (times >= triesOfMail) return keepPassedOver(context, source, `${seen.uidValidity}:${uid}:`);
  try {
    await takeMail(context, mail);
  } catch (error) {
    if (error instanceof LookIsOver || error instanceof IntakeTrouble || client.usable || signal.aborted) throw error;
    await keepSeen(context, source, { ...seen, brokeAt: { uid, times: times + 1 } });
    throw new IntakeTrouble('not_reached', error);
  }
}

/** What the server answers. @throws IntakeTrouble where the connection is gone */
async function asked<T>(client: ImapFlow, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw client.usable ? error : new IntakeTrouble('not_reached', error);
  }
}
