import type { Bus } from '@cartulary/bus/bus';
import type { JobData } from '@cartulary/contracts/jobs';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import type { Database } from '@cartulary/database/database';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { MailRefusedError, sentenceOf, type Mailer } from '@cartulary/mail/mailer';
import { readMail } from '@cartulary/mail/read-mail';
import { operatorPrincipals } from '@cartulary/database/operators';
import type { KeyRing } from '@cartulary/storage/key-ring';
import type { Logger } from '@cartulary/telemetry/logger';

export interface MailContext {
  readonly database: Database;
  readonly bus: Bus;
  readonly keys: KeyRing;
  /** Undefined if no mail server is configured, in which case emails wait. */
  readonly mailer: Mailer | undefined;
  readonly log: Logger;
}

/** Claims a due email for a while. A second job for it finds nothing to do, and a dead worker's email is retried. */
const claim = `
  UPDATE app.mail SET attempts = attempts + 1, due_at = now() + $2 * interval '1 millisecond'
   WHERE id = $1 AND state = 'waiting' AND due_at <= now() RETURNING id`;

/** Delivers an email to the mail server and records the outcome. No transaction is open during the delivery. */
export async function sendMail(context: MailContext, { organisationId, mailId }: JobData<'mail.send'>): Promise<void> {
  const { database, mailer } = context;
  if (mailer === undefined) return;
  const mail = await database.inOrganisation(organisationId, async () => {
    const [taken]: [unknown[], number] = await manager().query(claim, [mailId, mailLimits.leaseMs]);
    return taken.length === 0 ? null : repository(Mail).findOneBy({ id: mailId });
  });
  if (mail === null) return;
  const outcome = await handOver(context, mailer, mail);
  await database.inOrganisation(organisationId, () => repository(Mail).update({ id: mailId }, outcome));
  const audience = await operatorPrincipals(database);
  await context.bus.publish({ type: 'mail.changed', organisationId, audience, payload: { mailId }, number: null });
}

type Outcome = Partial<Pick<Mail, 'state' | 'sentAt' | 'reason' | 'dueAt' | 'body' | 'organisationKeyId'>>;

async function handOver(context: MailContext, mailer: Mailer, mail: Mail): Promise<Outcome> {
  const { id, address, attempts, expiresAt, organisationId } = mail;
  if (expiresAt !== null && expiresAt <= new Date())
    return { state: 'failed', reason: withReason('The link expired before the mail could be sent', mail.reason) };
  try {
    const words = await context.database.inOrganisation(organisationId, () => readMail(context.keys, mail));
    if (words === undefined) throw new Error('a mail that waits has its words');
    await mailer.send({ id, address, ...words });
    // Emails contain links and codes, which only the recipient needs from now on.
    return { state: 'sent', sentAt: new Date(), reason: null, body: null, organisationKeyId: null };
  } catch (error) {
    const reason = sentenceOf(error);
    const pauseMs = mailLimits.retryMs[attempts - 1];
    const isOver = error instanceof MailRefusedError || pauseMs === undefined;
    context.log.warn('a mail could not be handed over', { mailId: id, attempts, final: isOver, reason });
    return isOver ? { state: 'failed', reason } : { reason, dueAt: new Date(Date.now() + pauseMs) };
  }
}

const withReason = (sentence: string, earlier: string | null): string =>
  earlier === null ? sentence : `${sentence}: ${earlier}`;
