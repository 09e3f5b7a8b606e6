import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { ItemFileRow } from '@cartulary/database/entities/item-file.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { KeyRing } from '@cartulary/storage/key-ring';
import { made } from '../../platform/threads/made-in-thread.js';
import type { Caller } from '../../platform/caller/call.js';
import { CONTENT_MAKERS } from '../../platform/settings/parts.js';
import { requiredTitle } from '../../platform/items/required-title.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { StoredContentService } from '../history/stored-content.service.js';
import type { ContentMakers } from '../content/content-makers.js';
import { auditItem } from '../written-items.js';
import { insertWritten } from './insert-written.js';

/** Copies of documents, to continue writing in or as templates. A copy and its original aren't linked. */
@Injectable()
export class CopiesService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly texts: StoredContentService,
    @Inject(CONTENT_MAKERS) private readonly makers: ContentMakers,
  ) {}

  /**
   * Anyone who can see a document can make their own copy. A template for the whole organization shows its text to
   * everyone, so it requires the right to share.
   * @throws AppError see the endpoint; access_denied
   */
  async make(
    caller: Caller,
    itemId: string,
    { title, as }: InputOf<'copies.make'>['body'],
  ): Promise<AnswerOf<'copies.make'>> {
    const isForAll = as === 'organisation-template';
    const { kind: of, stored } = await this.texts.open(caller, itemId, isForAll ? 'share' : 'view');
    const rows = await this.database.inOrganisation(caller.organisationId, () =>
      repository(ItemFileRow).find({ where: { itemId }, order: { addedAt: 'ASC' } }),
    );
    const files = rows.map(({ id: from, blobId, name, mediaType }) => ({ from, id: newId(), blobId, name, mediaType }));
    const order = {
      of,
      updates: stored?.updates ?? [],
      files: Object.fromEntries(files.map(({ from, id }) => [from, id])),
    };
    const text = await made(this.makers.files, 'copy', order, 'version_not_read', caller);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const copy = await insertWritten(this.keys, caller, {
        kind: of,
        titles: [requiredTitle(title)],
        text,
        files: files.map(({ id, blobId, name, mediaType }) => ({ id, blobId, name, mediaType })),
        isTemplate: as !== 'document',
      });
      if (isForAll) await this.giveToAll(caller, copy.id);
      return copy;
    });
  }

  /** @throws AppError see the endpoint */
  async read(caller: Caller, itemId: string): Promise<AnswerOf<'copies.read'>> {
    const { item, kind: of, stored } = await this.texts.open(caller, itemId, 'view');
    const updates = stored?.updates ?? [];
    const document = await made(this.makers.files, 'agreed', { of, updates }, 'version_not_read', caller);
    return { title: item.title, document: { ...document } };
  }

  private async giveToAll(caller: Caller, itemId: string): Promise<void> {
    const to = { kind: 'organisation', id: caller.organisationId } as const;
    const role = 'viewer';
    await repository(Grant).insert({
      id: newId(),
      itemId,
      principalKind: to.kind,
      principalId: to.id,
      role,
      grantedBy: caller.accountId,
    });
    await auditItem(caller, 'item.share', itemId, { with: to, before: null, after: { role } });
  }
}
