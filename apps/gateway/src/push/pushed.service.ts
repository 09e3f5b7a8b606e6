import { Injectable } from '@nestjs/common';
import { pushWords } from '@cartulary/contracts/push';
import { Database } from '@cartulary/database/database';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { repository } from '@cartulary/database/organisation-context';
import { In, IsNull } from 'typeorm';
import { HeldSessionsService } from '../identity/session/held-sessions.service.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';

/** The content of notifications whose IDs a browser received. */
@Injectable()
export class PushedService {
  constructor(
    private readonly database: Database,
    private readonly sessions: HeldSessionsService,
  ) {}

  /** @throws AppError authentication_required, network_not_allowed, not_found if none of them remains */
  async show(
    token: string | undefined,
    { sessionId, notificationIds }: InputOf<'push.pushed'>['body'],
    address: string,
  ): Promise<AnswerOf<'push.pushed'>> {
    const { organisationId, accountId } = await this.sessions.holderOf(token, sessionId, address);
    if (notificationIds.length === 0) return { title: pushWords.test, message: pushWords.testText };
    const rows = await this.database.inOrganisation(organisationId, () =>
      repository(Notification).find({
        where: { id: In(notificationIds), accountId, removedAt: IsNull() },
        order: { createdAt: 'DESC', id: 'DESC' },
      }),
    );
    const [newest, ...others] = rows;
    if (newest === undefined) throw new AppError('not_found');
    if (others.length === 0) return { title: newest.title, message: newest.message };
    return { title: pushWords.several(rows.length), message: rows.map(({ title }) => title).join('\n') };
  }
}
