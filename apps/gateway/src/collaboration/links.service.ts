import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { can } from '@cartulary/access/can';
import { mayOpen } from '@cartulary/access/module-access';
import {
  sharedItemKinds,
  writeSharingPolicy,
  type ItemLink,
  type LinkRole,
} from '@cartulary/contracts/endpoints/item-sharing';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { grantRoles } from '@cartulary/contracts/sharing';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { ItemLinkRow } from '@cartulary/database/entities/item-link.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { currentOrganisationId, manager, repository } from '@cartulary/database/organisation-context';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import { linksAllowed, linksAllowedToGive, setLinksAllowed } from '@cartulary/database/sharing-policy';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { LockoutService } from '../identity/entry/lockout.service.js';
import { PasswordHashesService } from '../identity/passwords/password-hashes.service.js';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { openItemOf, type OpenedItem } from '../platform/items/open-item.js';
import { JOBS } from '../platform/settings/parts.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { countByLinks, linksOf } from './links.queries.js';
import { lockSharing, recordAct, rightsChanged } from './shared-things.js';
import { auditItem } from './written-items.js';

const TOKEN_BYTES = 32;

interface Wanted {
  readonly role: LinkRole;
  readonly expiresAt: string | null;
  readonly password?: string | undefined;
}

/** Links that grant access to everyone in the organization who opens them, as long as the link exists. */
@Injectable()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly hashes: PasswordHashesService,
    private readonly lockout: LockoutService,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /**
   * The token is returned only once; only its hash is stored.
   * @throws AppError not_found, access_denied, conflict, links_off, invalid_input
   */
  async make(caller: Caller, itemId: string, wanted: Wanted): Promise<{ link: ItemLink; token: string }> {
    const expiresAt = wanted.expiresAt === null ? null : new Date(wanted.expiresAt);
    if (expiresAt !== null && expiresAt <= new Date())
      throw new AppError('invalid_input', {
        data: { issues: [{ path: 'expiresAt', message: 'A link has to end in the future' }] },
      });
    // Outside the transaction, because hashing is queued.
    const passwordHash = wanted.password === undefined ? null : await this.hashes.hash(wanted.password);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { item } = await openToShare(caller, itemId);
      if (!(await linksAllowed())) throw new AppError('links_off');
      const most = collaborationLimits.maxLinksOfItem;
      if ((await repository(ItemLinkRow).countBy({ itemId })) >= most)
        throw new AppError('conflict', { message: `An item has at most ${most} links. Revoke one first.` });
      const row = { id: newId(), itemId, tokenHash: hashOf(token), passwordHash, role: wanted.role, expiresAt };
      await repository(ItemLinkRow).insert({ ...row, createdBy: caller.accountId });
      const { role } = row;
      const made = { role, hasPassword: passwordHash !== null, expiresAt };
      await recordAct(caller, item, 'link.create', made, { act: 'linked', detail: { role } });
      const link = (await linksOf(itemId)).find(({ id }) => id === row.id);
      if (link === undefined) throw new AppError('not_found');
      return { link, token };
    });
  }

  /** Also removes the access it granted. @throws AppError not_found, access_denied */
  async revoke(caller: Caller, itemId: string, linkId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openToShare(caller, itemId);
      const link = await repository(ItemLinkRow).findOneBy({ id: linkId, itemId });
      if (link === null) throw new AppError('not_found');
      const held = await repository(Grant).findBy({ linkId });
      await repository(ItemLinkRow).delete({ id: linkId });
      await auditItem(caller, 'link.revoke', itemId, { role: link.role, people: held.length });
      const people = held.map(({ principalId }) => principalId);
      if (people.length > 0) await rightsChanged(this.queue, itemId, audience, people);
    });
  }

  /**
   * Grants the caller the link's role, unless they already have a higher one.
   * @throws AppError links_off, not_found, link_password_needed, link_password_wrong, rate_limited
   */
  async open(
    caller: Caller,
    { token, password }: { token: string; password?: string | undefined },
  ): Promise<AnswerOf<'sharing.openLink'>> {
    const { link } = await this.database.inOrganisation(caller.organisationId, () => liveLink(token));
    if (link.passwordHash !== null) await this.prove(caller, link, link.passwordHash, password);
    return this.database.inOrganisation(caller.organisationId, async () => {
      // Check again: links may have been turned off since, and this one may have been revoked or given a new password.
      if (!(await linksAllowedToGive())) throw new AppError('links_off');
      const { link: now, item } = await liveLink(token);
      if (now.passwordHash !== link.passwordHash) throw new AppError('not_found');
      await lockSharing(item);
      const sharing = (await sharingOf([item.id])).get(item.id);
      if (sharing === undefined) throw new AppError('not_found');
      const { role } = can(caller, 'view', { ...sharing, sealed: item.sealed });
      const known = { id: item.id, kind: item.kind, title: item.title };
      if (role !== null && grantRoles.indexOf(role) >= grantRoles.indexOf(now.role)) return { ...known, right: role };
      const holder = { itemId: item.id, principalKind: 'account', principalId: caller.accountId } as const;
      await repository(Grant).delete({ ...holder, linkId: now.id });
      await repository(Grant).insert({
        id: newId(),
        ...holder,
        role: now.role,
        expiresAt: now.expiresAt,
        grantedBy: now.createdBy,
        linkId: now.id,
      });
      await auditItem(caller, 'link.open', item.id, { role: now.role });
      // Also notify the owner, whose sharing list shows how many people used the link.
      const audience = [caller.accountId, sharing.ownerId].map((id) => `account:${id}`);
      await rightsChanged(this.queue, item.id, audience, [caller.accountId]);
      return { ...known, right: now.role };
    });
  }

  /** Five wrong passwords lock the link for that person for a while, without affecting anyone else. */
  private async prove(caller: Caller, link: ItemLinkRow, hash: string, password: string | undefined): Promise<void> {
    if (password === undefined) throw new AppError('link_password_needed');
    const identifier = `${link.id} ${caller.accountId}`;
    try {
      await this.lockout.take('link', identifier, collaborationLimits.linkPasswordAttempts);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'account_locked') throw error;
      const { retryAfterSeconds } = error;
      throw new AppError('rate_limited', {
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
        cause: error,
      });
    }
    if (await this.hashes.verify(hash, password)) return this.lockout.clear('link', identifier);
    await this.database.inOrganisation(caller.organisationId, () =>
      auditItem(caller, 'link.refuse', link.itemId, { reason: 'link_password_wrong' }),
    );
    throw new AppError('link_password_wrong');
  }

  readPolicy(caller: Caller): Promise<AnswerOf<'sharing.readPolicy'>> {
    return this.database.inOrganisation(caller.organisationId, () => policyFor(caller));
  }

  /** Turning links off removes the access they granted. The links stay and work again when they're turned back on. */
  writePolicy(caller: Caller, links: boolean): Promise<AnswerOf<'sharing.writePolicy'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const before = await linksAllowed();
      await setLinksAllowed(links);
      if (!links) await takeWhatLinksGave(this.queue);
      await recordAudit({
        actorId: caller.accountId,
        action: 'sharing.change-policy',
        targetKind: 'organisation',
        targetId: currentOrganisationId(),
        detail: { before: { links: before }, after: { links } },
      });
      return policyFor(caller);
    });
  }
}

/** Opens an item whose links the caller can manage. @throws AppError see {@link openItemOf} */
const openToShare = (caller: Caller, itemId: string): Promise<OpenedItem> =>
  openItemOf(caller, itemId, sharedItemKinds, 'share');

/** The policy as the caller sees it. Runs in a unit of work. */
const policyFor = async (caller: Caller): Promise<AnswerOf<'sharing.readPolicy'>> => ({
  links: await linksAllowed(),
  guests: false,
  byLinks: mayOpen(caller, writeSharingPolicy, caller.subscriptions).open ? await countByLinks() : null,
});

/** 256 random bits need no salt. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A working link and its item. Runs in a unit of work. @throws AppError links_off, not_found */
async function liveLink(token: string): Promise<{ link: ItemLinkRow; item: Item }> {
  if (!(await linksAllowed())) throw new AppError('links_off');
  const link = await repository(ItemLinkRow).findOneBy({ tokenHash: hashOf(token) });
  const item = link === null ? null : await repository(Item).findOneBy({ id: link.itemId });
  const isOver = link?.expiresAt != null && link.expiresAt <= new Date();
  if (link === null || item === null || isOver || item.binnedAt !== null) throw new AppError('not_found');
  return { link, item };
}

async function takeWhatLinksGave(queue: JobQueue): Promise<void> {
  const taken: { itemId: string; accountId: string }[] = await manager().query(
    `SELECT item_id AS "itemId", principal_id AS "accountId" FROM app."grant" WHERE link_id IS NOT NULL`,
  );
  const sharing = await sharingOf([...new Set(taken.map(({ itemId }) => itemId))]);
  await manager().query(`DELETE FROM app."grant" WHERE link_id IS NOT NULL`);
  for (const [itemId, known] of sharing) {
    const people = taken.filter((one) => one.itemId === itemId).map(({ accountId }) => accountId);
    await rightsChanged(queue, itemId, audienceOf(known), people);
  }
}
