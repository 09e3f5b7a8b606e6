import { Inject, Injectable } from '@nestjs/common';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { ItemLinkRow } from '@cartulary/database/entities/item-link.entity';
import { SealedLinkRow } from '@cartulary/database/entities/sealed-link.entity';
import { repository } from '@cartulary/database/organisation-context';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import { linksAllowed } from '@cartulary/database/sharing-policy';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { In } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { JOBS } from '../../platform/settings/parts.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { namesOf } from '../principals.queries.js';
import { recordAct, rightsChanged } from '../shared-things.js';
import { auditItem } from '../written-items.js';
import * as queries from './outside.queries.js';

type Paged = InputOf<'outside.list'>['query'];
const pageOf = ({ page, pageSize }: Paged) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** External access to an organization's library, for administrators. */
@Injectable()
export class OutsideService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  list(caller: Caller, query: Paged): Promise<AnswerOf<'outside.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => ({
      items: await queries.outsidePeople(pageOf(query)),
      total: await queries.countOutside(),
      ...query,
      domains: await queries.ownDomains(),
    }));
  }

  /** @throws AppError not_found if the person isn't external */
  rights(caller: Caller, userId: string, query: Paged): Promise<AnswerOf<'outside.rights'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireOutside(userId);
      return {
        items: await queries.rightsOf(userId, pageOf(query)),
        total: await queries.countRights(userId),
        ...query,
      };
    });
  }

  /** Revokes direct grants and those from links. Items the person owns, and access via groups, stay. @throws AppError not_found */
  end(caller: Caller, userId: string): Promise<AnswerOf<'outside.end'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireOutside(userId);
      const rights = await queries.rightsOf(userId);
      await repository(Grant).delete({ id: In(rights.map(({ id }) => id)) });
      const name = (await namesOf([userId])).get(userId) ?? '';
      const sharing = await sharingOf(rights.map(({ item }) => item.id));
      for (const { item, role, byLink } of rights) {
        const taken = { with: { kind: 'account', id: userId }, before: { role }, byLink, endedAll: true };
        await recordAct(caller, item, 'item.unshare', taken, { act: 'unshared', detail: { with: name } });
        const known = sharing.get(item.id);
        await rightsChanged(this.queue, item.id, [...(known ? audienceOf(known) : []), `account:${userId}`], [userId]);
      }
      return { ended: rights.length };
    });
  }

  links(caller: Caller, query: Paged): Promise<AnswerOf<'outside.links'>> {
    return this.database.inOrganisation(caller.organisationId, async () => ({
      items: await queries.openLinks(pageOf(query)),
      total: await queries.countLinks(),
      ...query,
      linksAllowed: await linksAllowed(),
    }));
  }

  /** Also removes the access it granted. @throws AppError not_found */
  async endLink(caller: Caller, linkId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const link = await repository(ItemLinkRow).findOneBy({ id: linkId });
      if (link === null) return endSealed(caller, linkId);
      const { itemId, role } = link;
      const held = (await repository(Grant).findBy({ linkId })).map(({ principalId }) => principalId);
      const known = (await sharingOf([itemId])).get(itemId);
      await repository(ItemLinkRow).delete({ id: linkId });
      await auditItem(caller, 'link.revoke', itemId, { role, people: held.length });
      if (held.length > 0) await rightsChanged(this.queue, itemId, known ? audienceOf(known) : [], held);
    });
  }
}

/** Revokes a link to an encrypted document. Only the owner's page can create another key. @throws AppError not_found */
async function endSealed({ accountId: actorId }: Caller, linkId: string): Promise<void> {
  const link = await repository(SealedLinkRow).findOneBy({ id: linkId });
  if (link === null) throw new AppError('not_found');
  await repository(SealedLinkRow).delete({ id: linkId });
  const of = { targetKind: 'sealed', targetId: link.itemId, detail: { linkId } } as const;
  await recordAudit({ actorId, action: 'sealed-link.revoke', ...of });
}

async function requireOutside(accountId: string): Promise<void> {
  if (!(await queries.isOutside(accountId))) throw new AppError('not_found');
}
