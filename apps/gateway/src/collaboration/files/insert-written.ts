import { limits } from '@cartulary/contracts/limits';
import { wireKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { writeFirstUpdate } from '@cartulary/database/written.queries';
import { ItemFileRow } from '@cartulary/database/entities/item-file.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { ANNOUNCE_WRITTEN } from '@cartulary/database/written-texts.queries';
import { checksumOf, takeWritten } from '@cartulary/storage/written-seal';
import type { KeyRing } from '@cartulary/storage/key-ring';
import type { Caller } from '../../platform/caller/call.js';
import { personalSpaceOf } from '@cartulary/database/personal-space';
import { cleanTitle } from '../../platform/items/unseen.js';
import { noteVisit } from '../../platform/items/note-visit.js';
import type { MadeText } from '../content/orders.js';
import { auditItem, tellFeed } from '../written-items.js';

/** Title for items without a visible one. */
const UNTITLED = 'Untitled';

export type StoredFile = Pick<ItemFileRow, 'id' | 'blobId' | 'name' | 'mediaType'>;

interface NewWritten {
  readonly kind: BuiltKind;
  /** Candidate titles; the first visible one is used. */
  readonly titles: readonly string[];
  readonly text: Pick<MadeText, 'update' | 'clientId'>;
  /** Files that the content refers to, already stored. */
  readonly files: readonly StoredFile[];
  readonly isTemplate?: boolean;
}

/** Creates an item in the caller's own space with its content and files, all in the current unit of work. */
export async function insertWritten(
  keys: KeyRing,
  caller: Caller,
  { kind, titles, text, files, isTemplate = false }: NewWritten,
): Promise<{ id: string; title: string }> {
  const named = titles.map((name) => cleanTitle(name).slice(0, limits.metadata.maxTitleCharacters));
  const title = named.find((name) => name !== '') ?? UNTITLED;
  const spaceId = await personalSpaceOf(caller.accountId);
  const id = newId();
  const word = wireKindOf[kind];
  await repository(Item).insert({ id, kind: word, spaceId, ownerId: caller.accountId, title, isTemplate });
  const { head, seal } = await takeWritten(keys, id);
  const mark = { seq: 1, epoch: head.epoch, authorId: caller.accountId };
  const sealed = seal.sealUpdate(mark, text.update);
  const { sessionId } = caller;
  await writeFirstUpdate(id, { ...mark, sessionId, checksum: checksumOf(sealed), sealed, clientId: text.clientId });
  for (const file of files) await repository(ItemFileRow).insert({ ...file, itemId: id, addedBy: caller.accountId });
  await noteVisit(caller, id);
  await auditItem(caller, 'item.create', id, { kind: word, ...(isTemplate && { template: true }) });
  await tellFeed(caller, id, 'created');
  // Takes effect on commit. The collab server only announces content that's written through it.
  await manager().query(ANNOUNCE_WRITTEN);
  return { id, title };
}
