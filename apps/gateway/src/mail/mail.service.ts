import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import { Database } from '@cartulary/database/database';
import { operatorPrincipals } from '@cartulary/database/operators';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { writeMail, type MailDesk, type NewMail } from '@cartulary/mail/write-mail';
import { KeyRing } from '@cartulary/storage/key-ring';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { BUS, JOBS } from '../platform/settings/parts.js';

/** Writes emails, each in the unit of work of the action it reports. */
@Injectable()
export class MailService {
  /** For libraries that write emails. */
  readonly desk: MailDesk;

  constructor(
    keys: KeyRing,
    private readonly settings: GatewaySettings,
    private readonly database: Database,
    @Inject(JOBS) queue: JobQueue,
    @Inject(BUS) private readonly bus: Bus,
  ) {
    this.desk = {
      keys,
      origin: settings.publicUrl,
      sends: settings.sendsMail,
      tell: ({ organisationId, mailId }) => this.tell(organisationId, mailId),
      enqueue: async (data) => void (await queue.enqueue('mail.send', data, { jobId: `mail-${data.mailId}-0` })),
    };
  }

  /**
   * @returns false if the email address got too many of this kind. @throws NoOrganisationContextError outside
   * `inOrganisation`
   */
  write(mail: NewMail): Promise<boolean> {
    return writeMail(this.desk, mail);
  }

  private async tell(organisationId: string, mailId: string): Promise<void> {
    const audience = await operatorPrincipals(this.database);
    await this.bus.publish({ type: 'mail.changed', organisationId, audience, payload: { mailId }, number: null });
  }

  /** The URL of the sign-in page, with an email's token. */
  signInLink(parameter?: 'reset' | 'verify' | 'undo', token?: string): string {
    const query = parameter === undefined || token === undefined ? '' : `?${parameter}=${token}`;
    return `${this.settings.publicUrl}/login${query}`;
  }
}
