import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { Blob } from '@cartulary/database/entities/blob.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { OrganisationKey } from '@cartulary/database/entities/organisation-key.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { subscribeNewOrganisation } from '@cartulary/database/module-subscriptions';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';

/** Creates an organization with the default modules. */
export async function anOrganisation(database: Database, given: Partial<Organisation> = {}): Promise<Organisation> {
  const id = given.id ?? newId();
  return database.inOrganisation(id, async () => {
    await repository(Organisation).insert({
      name: `Organisation ${id.slice(-6)}`,
      ...given,
      id,
    });
    await subscribeNewOrganisation();
    return repository(Organisation).findOneByOrFail({ id });
  });
}

/** Creates an active, verified account with the role `user`. Has no password unless given a hash. */
export async function anAccount(
  database: Database,
  organisationId: string,
  given: Partial<Account> = {},
): Promise<Account> {
  const id = given.id ?? newId();
  return database.inOrganisation(organisationId, async () => {
    await repository(Account).insert({
      email: `person-${id}@example.org`,
      firstName: 'Ada',
      lastName: 'Tester',
      role: 'user',
      isEmailVerified: true,
      ...given,
      id,
    });
    return repository(Account).findOneByOrFail({ id });
  });
}

/** The account's personal space; created if missing. */
export async function aPersonalSpace(database: Database, organisationId: string, ownerId: string): Promise<Space> {
  return database.inOrganisation(organisationId, async () => {
    const spaces = repository(Space);
    const existing = await spaces.findOneBy({ ownerId, kind: 'personal' });
    if (existing) return existing;
    const id = newId();
    await spaces.insert({ id, ownerId, kind: 'personal', name: 'My documents' });
    return spaces.findOneByOrFail({ id });
  });
}

/** Creates an item in its owner's personal space; a folder by default. */
export async function anItem(
  database: Database,
  organisationId: string,
  given: Partial<Item> & Pick<Item, 'ownerId'>,
): Promise<Item> {
  return database.inOrganisation(organisationId, async () => {
    const id = given.id ?? newId();
    const spaceId = given.spaceId ?? (await aPersonalSpace(database, organisationId, given.ownerId)).id;
    await repository(Item).insert({ kind: 'folder', title: 'Things', ...given, id, spaceId });
    return repository(Item).findOneByOrFail({ id });
  });
}

/** Creates a grant; to view by default. */
export async function aGrant(
  database: Database,
  organisationId: string,
  given: Partial<Grant> & Pick<Grant, 'principalId'>,
): Promise<Grant> {
  return database.inOrganisation(organisationId, async () => {
    const id = given.id ?? newId();
    await repository(Grant).insert({ principalKind: 'account', role: 'viewer', ...given, id });
    return repository(Grant).findOneByOrFail({ id });
  });
}

/** Creates a notification; for a processed document by default. */
export async function aNotification(
  database: Database,
  organisationId: string,
  given: Partial<Notification> & Pick<Notification, 'accountId'>,
): Promise<Notification> {
  return database.inOrganisation(organisationId, async () => {
    const id = given.id ?? newId();
    await repository(Notification).insert({
      kind: 'document.ready',
      type: 'success',
      priority: 'low',
      category: 'documentProcessing',
      title: 'invoice.pdf is ready',
      message: 'It’s been read, and you can search it.',
      eventType: 'document.ready',
      eventAt: new Date(),
      onceKey: id,
      ...given,
      id,
    });
    return repository(Notification).findOneByOrFail({ id });
  });
}

/**
 * Creates an uploaded document: item, blob row and document row. The blob has no bytes; tests that read them upload a
 * real file.
 */
export async function aDocument(
  database: Database,
  organisationId: string,
  given: Partial<Document> & { ownerId: string; parentId?: string | null },
): Promise<{ item: Item; document: Document }> {
  const { ownerId, parentId = null, ...columns } = given;
  const originalName = given.originalName ?? 'invoice.pdf';
  return database.inOrganisation(organisationId, async () => {
    const item = await anItem(database, organisationId, {
      ...(given.itemId ? { id: given.itemId } : {}),
      ownerId,
      parentId,
      kind: 'file',
      title: originalName,
    });
    const blob = given.blobId ? null : await aBlob(database, organisationId);
    await repository(Document).insert({
      originalName,
      mediaType: 'application/pdf',
      sizeBytes: blob?.sizeBytes ?? 0,
      sha256: blob?.sha256 ?? '0'.repeat(64),
      ...columns,
      blobId: given.blobId ?? blob?.id ?? '',
      itemId: item.id,
    });
    return { item, document: await repository(Document).findOneByOrFail({ itemId: item.id }) };
  });
}

/** Creates a blob row of random content with the organization's current key row, which is created if missing. */
export async function aBlob(database: Database, organisationId: string, given: Partial<Blob> = {}): Promise<Blob> {
  return database.inOrganisation(organisationId, async () => {
    const id = given.id ?? newId();
    const sha256 = createHash('sha256').update(id).digest('hex');
    await repository(Blob).insert({
      sha256,
      sizeBytes: 1_024,
      mediaType: 'application/pdf',
      wrappedKey: randomBytes(40),
      location: `${organisationId}/${sha256}`,
      organisationKeyId: given.organisationKeyId ?? (await currentKeyId()),
      ...given,
      id,
    });
    return repository(Blob).findOneByOrFail({ id });
  });
}

async function currentKeyId(): Promise<string> {
  const keys = repository(OrganisationKey);
  const current = await keys.createQueryBuilder('key').where('key.retiredAt IS NULL').getOne();
  if (current) return current.id;
  const id = newId();
  await keys.insert({ id, wrapped: randomBytes(40), masterKeyId: 'test' });
  return id;
}
