import type { Bus } from '@cartulary/bus/bus';
import type { Config } from '@cartulary/config/config';
import type { JobData } from '@cartulary/contracts/jobs';
import type { Database } from '@cartulary/database/database';
import { operatorPrincipals } from '@cartulary/database/operators';
import { pushJobId } from '@cartulary/database/push.queries';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { createMailer, type Mailer } from '@cartulary/mail/mailer';
import type { MailDesk } from '@cartulary/mail/write-mail';
import type { KeyRing } from '@cartulary/storage/key-ring';

type MailSettings = Pick<Config<'workers'>, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'port'>;

interface MailDeskParts {
  readonly keys: KeyRing;
  readonly queue: JobQueue;
  readonly bus: Bus;
  readonly database: Database;
  /** True if a mail server is configured. */
  readonly sends: boolean;
}

/** The workers' channels besides in-app notifications: email and browser push. */
export interface TellingDesk extends MailDesk {
  /** Queues a committed push message; otherwise a sweep does. */
  readonly push?: (message: JobData<'push.send'>) => Promise<void>;
}

/** The workers' desk for emails and messages: it stores them, and a job delivers them. */
export function mailDeskOf(
  { publicUrl, port }: MailSettings,
  { keys, queue, bus, database, sends }: MailDeskParts,
): TellingDesk {
  return {
    keys,
    origin: (publicUrl ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, ''),
    sends,
    enqueue: async (mail) => void (await queue.enqueue('mail.send', mail, { jobId: `mail-${mail.mailId}-0` })),
    push: async (message) => void (await queue.enqueue('push.send', message, { jobId: pushJobId(message.messageId) })),
    tell: async ({ organisationId, mailId }) => {
      const audience = await operatorPrincipals(database);
      await bus.publish({ type: 'mail.changed', organisationId, audience, payload: { mailId }, number: null });
    },
  };
}

/** The mailer; undefined if no mail server is configured. */
export function mailerOf({ smtpUrl, mailFrom, publicUrl }: MailSettings): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return createMailer({ smtpUrl, from: mailFrom ?? `no-reply@${host}` });
}
