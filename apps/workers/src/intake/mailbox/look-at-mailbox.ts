import type { MailboxIntake } from '@cartulary/contracts/intake';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import type { IntakeSourceRow, SeenMails } from '@cartulary/database/entities/intake.entity';
import { JobTimedOut } from '@cartulary/jobs/job-errors';
import { openText, intakeContext } from '@cartulary/storage/sealed-text';
import type { ImapFlow } from 'imapflow';
import type { IntakeContext } from '../intake-context.js';
import type { Looked } from '../looked.js';
import { IntakeTrouble, LookIsOver } from '../trouble.js';
import { MailRefused } from './answered.js';
import { findMails, numberingOf, seenBefore } from './find-mails.js';
import { keepInVain, keepRefused, keepSeen, waitingMails } from './mail-rows.js';
import { openMailbox } from './open-mailbox.js';
import { prefixOf, subjectOf, takeMail, type Mail } from './take-mail.js';

const { messagesALook, triesOfMail } = intakeLimits.mailbox;

/**
 * Imports attachments from emails that arrived since the previous scan, and retries earlier ones. Progress is stored
 * after each email.
 * @throws IntakeTrouble, LookIsOver
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
    // The process is shutting down, or time ran out: the next check continues from there.
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

async function goOver(context: IntakeContext, { source, from, client }: Opened, signal: AbortSignal): Promise<Looked> {
  let seen = seenBefore(source, from, client);
  const numbering = numberingOf(seen);
  // Even if nothing is new: "from now on" starts with this check.
  if (seen !== source.seen) await keepSeen(context, source, seen);
  // Emails rejected now are retried at the next scan.
  const again = await waitingMails(context, source, numbering);
  const { uids, upTo } = await findMails(client, seen.lastUid);
  const { brokeAt: _brokeAt, ...standing } = seen;
  for (const uid of uids.slice(0, messagesALook)) {
    if (signal.aborted) return { again: 'now', problem: null };
    const mail = { source, client, numbering, uid, isAskedFor: false, isDoubtful: uid < (seen.oldBelow ?? 0) };
    await takeOrPassOver(context, mail, seen, signal);
    seen = { ...standing, lastUid: uid };
    await keepSeen(context, source, seen);
  }
  const isLeft = uids.length > messagesALook;
  if (!isLeft && upTo > seen.lastUid) await keepSeen(context, source, { ...standing, lastUid: upTo });
  // After new emails, so that one that can't be fetched doesn't block the others.
  for (const uid of again) {
    if (signal.aborted) return { again: 'now', problem: null };
    await tryAgain(context, { source, client, numbering, uid, isAskedFor: true, isDoubtful: false }, signal);
  }
  return { again: isLeft || hasMore(client, upTo) ? 'now' : null, problem: null };
}

/** Whether the server has more UIDs than this check requested. */
const hasMore = ({ mailbox }: ImapFlow, upTo: number): boolean => mailbox !== false && mailbox.uidNext - 1 > upTo;

/**
 * Processes the next email, unless the connection was lost at it several times. An email that the server rejects is
 * recorded, so that others get their turn.
 */
async function takeOrPassOver(context: IntakeContext, mail: Mail, seen: SeenMails, signal: AbortSignal): Promise<void> {
  const { source, uid } = mail;
  const times = seen.brokeAt?.uid === uid ? seen.brokeAt.times : 0;
  if (times >= triesOfMail) return keepRefused(context, source, prefixOf(mail), { subject: '', forGood: true });
  try {
    await takeOrNote(context, mail);
  } catch (error) {
    if (brokeAtIt(error, signal)) await keepSeen(context, source, { ...seen, brokeAt: { uid, times: times + 1 } });
    throw error;
  }
}

async function tryAgain(context: IntakeContext, mail: Mail, signal: AbortSignal): Promise<void> {
  try {
    await takeOrNote(context, mail);
  } catch (error) {
    if (brokeAtIt(error, signal)) await keepInVain(context, mail.source, prefixOf(mail), 'refused');
    throw error;
  }
}

async function takeOrNote(context: IntakeContext, mail: Mail): Promise<void> {
  try {
    await takeMail(context, mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    if (mail.isAskedFor) return keepInVain(context, mail.source, prefixOf(mail), 'refused');
    const subject = await subjectOf(mail);
    await keepRefused(context, mail.source, prefixOf(mail), { subject, forGood: false });
  }
}

/**
 * True if the connection was lost at this email: either spontaneously or because the email took up the whole scan, but
 * not because of a shutdown.
 */
const brokeAtIt = (error: unknown, { aborted, reason }: AbortSignal): boolean =>
  error instanceof IntakeTrouble && error.problem === 'not_reached' && (!aborted || reason instanceof JobTimedOut);
