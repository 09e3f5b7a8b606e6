import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@cartulary/contracts/limits';
import { AttentionRow } from '@cartulary/database/entities/attention.entity';
import { CommentMention, CommentRow, CommentThreadRow } from '@cartulary/database/entities/comment.entity';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { writeSetting } from '@cartulary/database/settings';
import type { MailDesk } from '@cartulary/mail/write-mail';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromFile } from '@cartulary/storage/master-keys';
import { aGrant, anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { aWrittenItem } from '@cartulary/testing/written-items';
import pg from 'pg';
import { Like } from 'typeorm';
import { notify } from './notifier.js';

let opened: TestDatabase;
let directory: string;
let desk: MailDesk;
let organisationId: string;
let ada: string;
let bo: string;
let cy: string;
/** Wants every notification. */
let di: string;
beforeAll(async () => {
  opened = await startTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cartulary-talk-'));
  const masterKeys = masterKeysFromFile(join(directory, 'master.key'));
  await masterKeys.create?.();
  desk = {
    keys: await KeyRing.open(masterKeys),
    origin: 'https://documents.example.org',
    sends: true,
    enqueue: async () => undefined,
    tell: async () => undefined,
  };
  organisationId = (await anOrganisation(opened.database)).id;
  await inOwn(() => desk.keys.currentOrganisationKey());
  const person = async (firstName: string): Promise<string> =>
    (await anAccount(opened.database, organisationId, { firstName, lastName: 'Tester', isEmailVerified: true })).id;
  [ada, bo, cy, di] = [await person('Ada'), await person('Bo'), await person('Cy'), await person('Di')];
});
afterAll(async () => {
  await opened.stop();
  await rm(directory, { recursive: true, force: true });
});

const inOwn = <T>(work: () => Promise<T>): Promise<T> => opened.database.inOrganisation(organisationId, work);

/** A document of Ada's that Bo, Cy, and Di may comment on. */
async function document(title: string): Promise<string> {
  const { id: itemId } = await aWrittenItem(opened.database, organisationId, { ownerId: ada, title });
  for (const principalId of [bo, cy, di])
    await aGrant(opened.database, organisationId, { itemId, principalId, role: 'commenter' });
  return itemId;
}

/** Comments as the gateway does, in an existing thread or a new one. @returns the thread */
async function comment(itemId: string, by: string, given: { threadId?: string; names?: string } = {}): Promise<string> {
  const [threadId, commentId] = [given.threadId ?? newId(), newId()];
  await inOwn(async () => {
    if (given.threadId === undefined) await repository(CommentThreadRow).insert({ id: threadId, itemId });
    await repository(CommentRow).insert({ id: commentId, threadId, authorId: by, body: 'Why?' });
    if (given.names !== undefined) {
      await repository(CommentMention).insert({ commentId, accountId: given.names });
      const accountIds = [given.names];
      await publishEvent('comment.mentioned', { itemId, threadId, commentId, by, accountIds }, []);
    }
    await publishEvent('comment.added', { itemId, threadId, commentId, by }, []);
  });
  return threadId;
}

/** All notifications about an item so far, as recipient and text. */
async function notices(itemId: string): Promise<string[]> {
  const fail = (error: unknown): never => {
    throw error;
  };
  await notify(opened.database, fail, desk);
  const where = { targetId: Like(`${itemId}%`) };
  const rows = await inOwn(() => repository(Notification).find({ where, order: { id: 'ASC' } }));
  const names = new Map([
    [ada, 'Ada'],
    [bo, 'Bo'],
    [cy, 'Cy'],
    [di, 'Di'],
  ]);
  return rows.map(({ accountId, title }) => `${names.get(accountId)}: ${title}`);
}

test('the owner of a document is told of comments of others, and led to the thread', async () => {
  const itemId = await document('Budget');
  const threadId = await comment(itemId, bo);
  await comment(itemId, ada);
  expect(await notices(itemId)).toEqual(['Ada: Bo Tester commented on ‘Budget’']);
  const row = await inOwn(() => repository(Notification).findOneByOrFail({ kind: 'comment.added', accountId: ada }));
  expect(row).toMatchObject({ targetKind: 'thread', targetId: `${itemId} ${threadId}` });
});

test('an answer reaches the owner and all who took part in the thread or are named in it, never whoever answers', async () => {
  const itemId = await document('Plan');
  const threadId = await comment(itemId, bo);
  await comment(itemId, ada, { threadId });
  await comment(itemId, ada, { names: cy });
  await comment(itemId, cy, { threadId });
  expect((await notices(itemId)).slice(1)).toEqual([
    'Bo: Ada Tester replied to a comment on ‘Plan’',
    'Cy: Ada Tester mentioned you in ‘Plan’',
    ...['Ada', 'Bo'].map((name) => `${name}: Cy Tester replied to a comment on ‘Plan’`),
  ]);
});

test('whom a comment names is told of that once, and not of the comment besides', async () => {
  const itemId = await document('Draft');
  await comment(itemId, bo, { names: ada });
  expect(await notices(itemId)).toEqual(['Ada: Bo Tester mentioned you in ‘Draft’']);
});

test('nobody is told who may not see the document any more, who wants to hear of nothing, or what was taken back', async () => {
  const itemId = await document('Secret');
  const threadId = await comment(itemId, bo);
  await notices(itemId);
  await inOwn(() => repository(Grant).delete({ itemId, principalId: bo }));
  await comment(itemId, cy, { threadId, names: bo });
  await comment(itemId, cy, { threadId });
  expect(await notices(itemId)).toEqual([
    'Ada: Bo Tester commented on ‘Secret’',
    'Ada: Cy Tester replied to a comment on ‘Secret’',
  ]);
  await inOwn(() => writeSetting('notifications', cy, { collaborationUpdates: false }, 0));
  await comment(itemId, ada, { names: cy });
  expect(await notices(itemId)).toHaveLength(2);
  const gone = await comment(await document('Taken back'), bo);
  await inOwn(() => repository(CommentRow).update({ threadId: gone }, { body: '', deletedAt: new Date() }));
  const binned = await document('Binned');
  await comment(binned, bo);
  await inOwn(() => repository(Item).update({ id: binned }, { binnedAt: new Date() }));
  expect(await notices(binned)).toEqual([]);
  const rows = await inOwn(() => repository(Notification).findBy({ title: Like('%Taken back%') }));
  expect(rows).toEqual([]);
});

test('changes that are suggested reach the owner and lead to the suggestions', async () => {
  const itemId = await document('Brief');
  for (const by of [bo, ada, bo]) await inOwn(() => publishEvent('item.suggested', { itemId, by }, []));
  expect(await notices(itemId)).toEqual(['Ada: Bo Tester suggested changes to ‘Brief’']);
  const row = await inOwn(() => repository(Notification).findOneByOrFail({ kind: 'item.suggested' }));
  expect(row).toMatchObject({ accountId: ada, targetKind: 'suggestions', targetId: itemId });
});

test('whoever is named in a text is told and led to the place, while they may see it', async () => {
  const itemId = await document('Letter');
  const mentionId = newId();
  await inOwn(() => publishEvent('item.mentioned', { itemId, mentionId, by: ada, accountId: bo }, []));
  await inOwn(() => repository(Grant).delete({ itemId, principalId: cy }));
  await inOwn(() => publishEvent('item.mentioned', { itemId, mentionId: newId(), by: ada, accountId: cy }, []));
  expect(await notices(itemId)).toEqual(['Bo: Ada Tester mentioned you in ‘Letter’']);
  const row = await inOwn(() => repository(Notification).findOneByOrFail({ kind: 'item.mentioned' }));
  expect(row).toMatchObject({
    targetKind: 'mention',
    targetId: `${itemId} ${mentionId}`,
    message: 'The mention is in the text.',
  });
});

/** Moves all events without notifications yet to a given time. */
async function happensAt(at: Date): Promise<void> {
  const superuser = new pg.Client({ connectionString: opened.superuserUrl });
  await superuser.connect();
  await superuser.query('UPDATE app.outbox SET created_at = $1 WHERE notified_at IS NULL', [at]);
  await superuser.end();
}

test('ten comments are one notice and one mail a quarter of an hour, and what others say is in the same mail', async () => {
  await inOwn(() => writeSetting('notifications', ada, { emailNotifications: true }, 0));
  const itemId = await document('Busy');
  const mails = () => inOwn(() => repository(Mail).find({ where: { accountId: ada }, order: { id: 'ASC' } }));
  const before = (await mails()).length;
  await notices(itemId);
  for (let count = 0; count < 10; count += 1) await comment(itemId, bo);
  await comment(itemId, cy);
  await inOwn(() => publishEvent('item.suggested', { itemId, by: cy }, []));
  const beginning = new Date('2026-11-22T10:15:00Z');
  await happensAt(beginning);
  expect(await notices(itemId)).toEqual([
    'Ada: Bo Tester commented on ‘Busy’',
    'Ada: Cy Tester commented on ‘Busy’',
    'Ada: Cy Tester suggested changes to ‘Busy’',
  ]);
  const first = (await mails()).slice(before).map(({ subject }) => subject);
  expect(first).toEqual(['Bo Tester commented on ‘Busy’ · Cartulary']);
  await comment(itemId, bo);
  await happensAt(new Date(beginning.getTime() + limits.notifications.togetherMs));
  expect((await notices(itemId)).slice(3)).toEqual(['Ada: Bo Tester commented on ‘Busy’']);
  expect((await mails()).length).toBe(before + 2);
});

/** Watches or mutes an item for an account. */
const attend = (accountId: string, itemId: string, attention: 'watched' | 'muted'): Promise<unknown> =>
  inOwn(() => repository(AttentionRow).insert({ accountId, itemId, attention }));

test('who watches a document is told what happens to it, as the owner is, and never of what they did themselves', async () => {
  const itemId = await document('Watched');
  await attend(di, itemId, 'watched');
  await comment(itemId, bo);
  await comment(itemId, di);
  await inOwn(() => publishEvent('item.suggested', { itemId, by: ada }, []));
  expect(await notices(itemId)).toEqual([
    'Ada: Bo Tester commented on ‘Watched’',
    'Di: Bo Tester commented on ‘Watched’',
    'Ada: Di Tester commented on ‘Watched’',
    'Di: Ada Tester suggested changes to ‘Watched’',
  ]);
});

test('who may not see it any more is told nothing, though they watch it', async () => {
  const itemId = await document('Taken back');
  await attend(di, itemId, 'watched');
  await inOwn(() => repository(Grant).delete({ itemId, principalId: di }));
  await comment(itemId, bo);
  expect(await notices(itemId)).toEqual(['Ada: Bo Tester commented on ‘Taken back’']);
});

test('who muted it hears only what names them', async () => {
  const itemId = await document('Muted');
  for (const who of [ada, di]) await attend(who, itemId, 'muted');
  await comment(itemId, bo, { names: di });
  expect(await notices(itemId)).toEqual(['Di: Bo Tester mentioned you in ‘Muted’']);
});

test('a folder counts for what lies in it, and what was chosen nearer holds', async () => {
  const inside = await document('Inside');
  const folder = await anItem(opened.database, organisationId, { ownerId: ada, kind: 'folder', title: 'Plans' });
  await inOwn(() => repository(Item).update({ id: inside }, { parentId: folder.id }));
  await attend(ada, folder.id, 'muted');
  await attend(di, folder.id, 'watched');
  await comment(inside, bo);
  expect(await notices(inside)).toEqual(['Di: Bo Tester commented on ‘Inside’']);
  await attend(ada, inside, 'watched');
  await attend(di, inside, 'muted');
  await comment(inside, bo, { threadId: await comment(inside, ada) });
  expect((await notices(inside)).slice(1)).toEqual(['Ada: Bo Tester replied to a comment on ‘Inside’']);
});
