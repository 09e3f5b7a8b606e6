import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import type { MailState } from '@cartulary/contracts/mail';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { readMail } from '@cartulary/mail/read-mail';
import { KeyRing } from '@cartulary/storage/key-ring';
import { In } from 'typeorm';
import type { Call } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { JOBS } from '../platform/settings/parts.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';

type Row = Omit<MailRecord, 'createdAt' | 'dueAt' | 'expiresAt' | 'sentAt'> & {
  organisationId: string;
  createdAt: Date;
  dueAt: Date;
  expiresAt: Date | null;
  sentAt: Date | null;
};

const SELECT = `
  SELECT m.id, m.organisation_id AS "organisationId", o.name AS organisation, m.kind, m.address, m.subject, m.state, m.attempts,
         m.reason, m.created_at AS "createdAt", m.due_at AS "dueAt", m.expires_at AS "expiresAt", m.sent_at AS "sentAt"
    FROM app.mail m JOIN app.organisation o ON o.id = m.organisation_id`;
const OF_STATE = 'WHERE $1::text IS NULL OR m.state = $1';

/** The installation's outbox as its operator sees it: emails from every organization, without their contents. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly settings: GatewaySettings,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  async list({ state, page, pageSize }: InputOf<'mails.list'>['query']): Promise<AnswerOf<'mails.list'>> {
    const [rows, total] = await this.database.inSystem(async (manager): Promise<[Row[], number]> => {
      const found: Row[] = await manager.query(
        `${SELECT} ${OF_STATE} ORDER BY m.created_at DESC, m.id DESC LIMIT $2 OFFSET $3`,
        [state ?? null, pageSize, (page - 1) * pageSize],
      );
      const counted: { total: number }[] = await manager.query(
        `SELECT count(*)::int AS total FROM app.mail m ${OF_STATE}`,
        [state ?? null],
      );
      return [found, counted[0]?.total ?? 0];
    });
    const { sendsMail: sends, publicUrl: origin } = this.settings;
    return { items: rows.map(recordOf), total, page, pageSize, sends, origin };
  }

  /**
   * Reads one email. It may contain a link that gives access to an account, so reading is recorded in the account's
   * organization.
   */
  async read(mailId: string, call: Call): Promise<AnswerOf<'mails.read'>> {
    const row = await this.find(mailId);
    const operator = await this.operatorOf(call);
    const words = await this.database.inOrganisation(row.organisationId, async () => {
      const found = await readMail(this.keys, await repository(Mail).findOneByOrFail({ id: mailId }));
      if (found !== undefined) await this.record('mail.open', row, call, operator);
      return found;
    });
    const text = words?.text ?? null;
    const [link = null] = /^https?:\/\/[^\s?]+\/(?:login|register)\?\S+$/m.exec(text ?? '') ?? [];
    return { mail: recordOf(row), text, link };
  }

  /**
   * Immediately sends an email that is stored, is waiting for a retry, or has failed.
   * @throws AppError mail_not_configured; mail_expired; not_found, also for a sent email
   */
  async retry(mailId: string, call: Call): Promise<void> {
    if (!this.settings.sendsMail) throw new AppError('mail_not_configured');
    const row = await this.find(mailId);
    if (row.expiresAt !== null && row.expiresAt <= new Date()) throw new AppError('mail_expired');
    const open: MailState[] = ['kept', 'waiting', 'failed'];
    const operator = await this.operatorOf(call);
    await this.database.inOrganisation(row.organisationId, async () => {
      const { affected } = await repository(Mail).update(
        { id: mailId, state: In(open) },
        { state: 'waiting', attempts: 0, reason: null, dueAt: new Date() },
      );
      if (affected !== 1) throw new AppError('not_found');
      await this.record('mail.retry', row, call, operator);
    });
    const { organisationId } = row;
    await this.queue.enqueue('mail.send', { organisationId, mailId }, { jobId: `mail-${mailId}-again-${Date.now()}` });
  }

  private async find(mailId: string): Promise<Row> {
    const row = await this.database.inSystem(async (manager): Promise<Row | undefined> => {
      const [found]: Row[] = await manager.query(`${SELECT} WHERE m.id = $1`, [mailId]);
      return found;
    });
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  /** The operator's email address, because their ID would be unknown in another organization's audit log. */
  private async operatorOf({ caller: { organisationId, accountId } }: Call): Promise<string> {
    const { email } = await this.database.inOrganisation(organisationId, () =>
      repository(Account).findOneByOrFail({ id: accountId }),
    );
    return email;
  }

  private record(
    action: AuditAction,
    { id, kind, state }: Row,
    { caller, address }: Call,
    operator: string,
  ): Promise<void> {
    const detail = { kind, state, operator, address };
    return recordAudit({ actorId: caller.accountId, action, targetKind: 'mail', targetId: id, detail });
  }
}

function recordOf({ organisationId: _, createdAt, dueAt, expiresAt, sentAt, ...row }: Row): MailRecord {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    dueAt: row.state === 'waiting' ? dueAt.toISOString() : null,
    expiresAt: expiresAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}
