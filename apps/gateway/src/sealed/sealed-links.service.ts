import { Injectable } from '@nestjs/common';
import type { SealedLink } from '@cartulary/contracts/endpoints/sealed-links';
import { sealedLinkLimits } from '@cartulary/contracts/limits/sealed-links';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { SealedLinkRow } from '@cartulary/database/entities/sealed-link.entity';
import { currentOrganisationId, manager, repository } from '@cartulary/database/organisation-context';
import { linksAllowed, sealedLinksOutside } from '@cartulary/database/sharing-policy';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { endLink, linkOf, linksOf, recordLink } from './sealed-links.queries.js';
import { lockedOwn } from './sealed-sharing.service.js';
import { requireOwn } from './sealed.queries.js';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Links to sealed documents, as their owners create and revoke them. The server doesn't know their secrets. */
@Injectable()
export class SealedLinksService {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found */
  list(caller: Caller, itemId: string): Promise<AnswerOf<'sealedLinks.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireOwn(caller, itemId, 'view');
      const outside = await sealedLinksOutside();
      return { items: await linksOf(itemId), allowed: await linksAllowed(), outside };
    });
  }

  /** @throws AppError not_found, access_denied, conflict in the bin and where there are too many, sealed_moved, links_off, invalid_input */
  make(caller: Caller, itemId: string, sent: InputOf<'sealedLinks.make'>['body']): Promise<SealedLink> {
    const expiresAt = sent.expiresAt === null ? null : new Date(sent.expiresAt);
    if (expiresAt !== null && expiresAt <= new Date())
      throw new AppError('invalid_input', {
        data: { issues: [{ path: 'expiresAt', message: 'A link has to end in the future' }] },
      });
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { epoch } = await lockedOwn(caller, itemId);
      if (!(await linksAllowed())) throw new AppError('links_off');
      if (sent.epoch !== epoch) throw new AppError('sealed_moved');
      const most = sealedLinkLimits.maxLinks;
      if ((await repository(SealedLinkRow).countBy({ itemId })) >= most)
        throw new AppError('conflict', { message: `A document has at most ${most} links. Revoke one first.` });
      const row = {
        id: sent.id,
        itemId,
        doorHash: bytes(sent.doorHash),
        tokenHash: bytes(sent.tokenHash),
        wrappedKey: bytes(sent.wrappedKey),
        kept: bytes(sent.kept),
        stretch: sent.stretch,
        expiresAt,
      };
      const insert = repository(SealedLinkRow).createQueryBuilder().insert().values(row).orIgnore().returning('id');
      const { raw } = await insert.execute();
      // The ID or secret is already in use, in this or another organization; the error doesn't reveal which.
      if ((raw as unknown[]).length === 0) throw new AppError('conflict');
      const detail = { linkId: row.id, hasPassphrase: row.stretch !== null, expiresAt };
      await recordLink(caller.accountId, 'sealed-link.make', itemId, detail);
      return linkOf(await repository(SealedLinkRow).findOneByOrFail({ id: row.id }));
    });
  }

  /** @throws AppError not_found */
  async revoke(caller: Caller, itemId: string, linkId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      await requireOwn(caller, itemId, 'view');
      if (!(await repository(SealedLinkRow).existsBy({ id: linkId, itemId }))) throw new AppError('not_found');
      await endLink(caller, itemId, linkId);
    });
  }

  readPolicy({ organisationId }: Caller): Promise<AnswerOf<'sealedLinks.readPolicy'>> {
    return this.database.inOrganisation(organisationId, async () => ({ outside: await sealedLinksOutside() }));
  }

  /** While this is off, links only open for members. */
  writePolicy(caller: Caller, outside: boolean): Promise<AnswerOf<'sealedLinks.writePolicy'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const before = { sealedLinksOutside: await sealedLinksOutside() };
      await manager().query(
        `INSERT INTO app.sharing_policy (links, sealed_links_outside) VALUES (true, $1)
           ON CONFLICT (organisation_id) DO UPDATE SET sealed_links_outside = $1`,
        [outside],
      );
      await recordAudit({
        actorId: caller.accountId,
        action: 'sharing.change-policy',
        targetKind: 'organisation',
        targetId: currentOrganisationId(),
        detail: { before, after: { sealedLinksOutside: outside } },
      });
      return { outside };
    });
  }
}
