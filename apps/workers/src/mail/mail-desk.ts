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
  /** Whether a mail server is set up. */
  readonly sends: boolean;
}

/** Where the workers tell people besides the bell: by mail, and in their browsers. */
export interface TellingDesk extends MailDesk {
  /** Asks the workers to send a message to a browser that is committed; without it, a sweep does. */
  readonly push?: (message: JobData<'push.send'>) => Promise<void>;
}

/** Where the workers write mails and messages: they are kept, and handed over by a job. */
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

/** What hands mails over; undefined where no mail server is set up. */
export function mailerOf({ smtpUrl, mailFrom, publicUrl }: MailSettings): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return createMailer({ smtpUrl, from: mailFrom ?? `no-reply@${host}` });
}
