import { aNotification } from '@cartulary/testing/factories';
import { makeBeside, makeThings } from '@cartulary/testing/oracles/make-things';
import { MADE_UP, noIds, type Ids } from '@cartulary/testing/oracles/oracle';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { paragraphs, writeText } from '../../collaboration/written-text.test-helper.js';
import { asIfRead } from '../../reading-rows.test-helper.js';
import type { TestGateway } from '../../running-gateway.test-helper.js';
import { PASSWORD, type TestPerson } from '../../test-person.test-helper.js';

/** Parameters in call URLs. IDs of items that were never created are made up. */
export type Things = Ids & Record<string, string>;

export const noThings: Things = {
  ...noIds,
  versionId: 'now',
  mailId: '',
  versionNumber: '1',
  track: '1',
  category: 'profile',
  figure: 'processed',
  produced: 'received',
  level: 'read',
  subject: 'volume',
  name: 'minutes-by-hand',
  permission: 'search_access',
  kind: 'github',
  provider: 'google',
  scope: 'installation',
  queue: 'index',
  switch: 'analytics',
  model: 'silero-vad',
  sha256: '0'.repeat(64),
  component: 'workers',
  failureId: MADE_UP,
  factorId: MADE_UP,
  fileId: MADE_UP,
  userId: MADE_UP,
  domainId: MADE_UP,
  resourceId: MADE_UP,
  keyId: MADE_UP,
  roleId: MADE_UP,
  invitationId: MADE_UP,
  importId: MADE_UP,
  supportAccessId: MADE_UP,
  organisationId: MADE_UP,
  identityId: MADE_UP,
  alertId: MADE_UP,
  ruleId: MADE_UP,
  dashboardId: MADE_UP,
  groupId: MADE_UP,
  occurrenceId: MADE_UP,
};

/** Creates one private thing of Ada's for every kind that calls refer to. */
export async function privateThings(running: TestGateway, ada: TestPerson): Promise<Things> {
  const { id: accountId, organizationId } = ada.signedIn.user;
  const create = async (path: string, body: object): Promise<string> =>
    (await ada.data<{ id: string }>('POST', path, body)).id;
  const documentId = await ada.uploadText('private words.txt', 'confidential');
  const { doubtful: entityId } = await asIfRead(running.parts.database, organizationId, documentId);
  const ownField = { name: 'subject', text: 'EUR', page: 1, box: null, range: { block: 0, start: 0, end: 3 } };
  const fieldId = await create(`/api/v1/documents/${documentId}/fields`, ownField);
  const { id: notificationId } = await aNotification(running.parts.database, organizationId, {
    accountId,
    title: 'private words.txt is ready',
  });
  const otherDevice = { email: ada.email, password: PASSWORD };
  const { sessionId } = await ada.data<{ sessionId: string }>('POST', '/api/v1/auth/login', otherDevice);
  const mailId = (await ada.data<{ items: { id: string }[] }>('GET', '/api/v1/mails')).items[0]?.id ?? '';
  const made = await makeThings('private words', create);
  const beside = await makeBeside('private words', made, async (method, path, body) => {
    const answer = await ada.call(method, path, { body });
    if (!answer.body.success) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  });
  const things = { ...noThings, documentId, entityId, fieldId, notificationId, sessionId, mailId, ...made, ...beside };
  return { ...things, ...(await writtenThings(running, ada, things.teamId)) };
}

/** Creates a collaborative item that no one else can see, with a comment, a link, and the team that it is shared with. */
async function writtenThings(
  running: TestGateway,
  ada: TestPerson,
  teamId: string,
): Promise<Pick<Ids, 'itemId' | 'threadId' | 'commentId' | 'grantId' | 'linkId' | 'holdId'>> {
  const { id: ownerId, organizationId } = ada.signedIn.user;
  const { database } = running.parts;
  const { id: itemId } = await aWrittenItem(database, organizationId, { ownerId, title: 'private words' });
  const writer = { organisationId: organizationId, accountId: ownerId };
  await writeText(running, writer, itemId, paragraphs('private words'));
  const path = `/api/v1/collaboration/items/${itemId}`;
  const thread = await ada.data<{ id: string; comments: { id: string }[] }>('POST', `${path}/threads`, {
    body: 'private words',
  });
  const to = { kind: 'team', id: teamId };
  const { id: grantId } = await ada.data<{ id: string }>('POST', `${path}/sharing`, { to, role: 'viewer' });
  const { link } = await ada.data<{ link: { id: string } }>('POST', `${path}/links`, {});
  const { id } = await aWrittenItem(database, organizationId, { ownerId, title: 'private words, held' });
  const subjects = [{ kind: 'item', id }];
  const { id: holdId } = await ada.data<{ id: string }>('POST', '/api/v1/holds', { reason: 'private words', subjects });
  return { itemId, threadId: thread.id, commentId: thread.comments[0]?.id ?? '', grantId, linkId: link.id, holdId };
}
