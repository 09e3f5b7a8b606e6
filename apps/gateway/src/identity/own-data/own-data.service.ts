import { Injectable } from '@nestjs/common';
import { personalCategories } from '@cartulary/contracts/settings';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { ownFacts } from './own-facts.js';
import { ownMeetings } from './own-meetings.js';
import { ownSources } from './own-sources.js';
import { ownWaysIn } from './own-ways-in.js';
import { recordOf } from '../session/own-sessions.service.js';
import { customRoleOf } from '../../platform/caller/held-rights.js';
import { userRecord } from '../../platform/caller/user-record.js';

const newestFirst = { createdAt: 'DESC' } as const;

/** A person's own data (GDPR, articles 15 and 20). Files themselves are downloaded individually. */
@Injectable()
export class OwnDataService {
  constructor(private readonly database: Database) {}

  /** @throws AppError `access_denied` if the person turned the export off (privacy.dataExportEnabled) */
  async export(caller: Caller): Promise<AnswerOf<'account.export'>> {
    const { accountId, organisationId, sessionId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      const { dataExportEnabled } = await settingValues('privacy', accountId);
      if (!dataExportEnabled) throw new AppError('access_denied');
      const account = await repository(Account).findOneByOrFail({ id: accountId });
      const sessions = await repository(Session).find({ where: { accountId }, order: newestFirst });
      const notifications = await repository(Notification).find({ where: { accountId }, order: newestFirst });
      const items = await repository(Item).find({ where: { ownerId: accountId }, order: newestFirst });
      const organisation = await repository(Organisation).findOneByOrFail({ id: organisationId });
      await recordAudit({ actorId: accountId, action: 'account.export', targetKind: 'account', targetId: accountId });
      return {
        exportedAt: new Date().toISOString(),
        account: { ...userRecord(account, await customRoleOf(account)) },
        organisation: organisation.name,
        settings: await ownSettings(accountId),
        signIns: sessions.map((session) => recordOf(session, sessionId)),
        ...(await ownWaysIn(accountId)),
        notifications: notifications.map(({ id, title, message, category, createdAt, readAt }) => ({
          id,
          title,
          message,
          category,
          createdAt: createdAt.toISOString(),
          readAt: readAt?.toISOString() ?? null,
        })),
        documents: items.map(({ id, kind, title, createdAt, binnedAt }) => ({
          id,
          kind,
          title,
          createdAt: createdAt.toISOString(),
          binnedAt: binnedAt?.toISOString() ?? null,
        })),
        sources: await ownSources(accountId),
        meetings: (await ownMeetings(accountId)).map((meeting) => ({ ...meeting })),
        facts: await ownFacts(accountId),
      };
    });
  }
}

async function ownSettings(accountId: string): Promise<Record<string, Record<string, unknown>>> {
  const all: Record<string, Record<string, unknown>> = {};
  for (const category of personalCategories) all[category] = { ...(await settingValues(category, accountId)) };
  return all;
}
