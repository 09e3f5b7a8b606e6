import { aNotification } from '@cartulary/testing/factories';
import { asIfRead } from '../../reading-rows.test-helper.js';
import type { TestGateway } from '../../running-gateway.test-helper.js';
import { PASSWORD, type TestPerson } from '../../test-person.test-helper.js';
import { collaborationThings } from './endpoints-collaboration.test-helper.js';

/** What stands in addresses of calls; ids of what nobody made are made up. */
export const noThings = {
  ...{ documentId: '', entityId: '', fieldId: '', folderId: '', notificationId: '', sessionId: '', classId: '' },
  ...{ tagId: '', viewId: '', batchId: '', versionId: 'now' },
  ...{ itemId: '', threadId: '', commentId: '', teamId: '', linkId: '', grantId: '', holdId: '' },
  ...{ versionNumber: '', eventId: '' },
  category: 'profile',
  savedSearchId: '',
  factorId: '00000000-0000-4000-8000-000000000000',
  fileId: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000000',
  mailId: '',
  domainId: '00000000-0000-4000-8000-000000000000',
  resourceId: '00000000-0000-4000-8000-000000000000',
  keyId: '00000000-0000-4000-8000-000000000000',
  roleId: '00000000-0000-4000-8000-000000000000',
  invitationId: '00000000-0000-4000-8000-000000000000',
  importId: '00000000-0000-4000-8000-000000000000',
  permission: 'search_access',
  identityId: '00000000-0000-4000-8000-000000000000',
  kind: 'github',
  provider: 'google',
  scope: 'installation',
};

export type Things = typeof noThings;

/** One thing of Ada's of every kind that calls are about, all of them private. */
export async function privateThings(running: TestGateway, ada: TestPerson): Promise<Things> {
  const things = { ...noThings };
  things.documentId = await ada.uploadText('private words.txt', 'confidential');
  things.entityId = (
    await asIfRead(running.parts.database, ada.signedIn.user.organizationId, things.documentId)
  ).doubtful;
  const ownField = { name: 'subject', text: 'EUR', page: 1, box: null, range: { block: 0, start: 0, end: 3 } };
  things.fieldId = (
    await ada.data<{ id: string }>('POST', `/api/v1/documents/${things.documentId}/fields`, ownField)
  ).id;
  const { id: accountId, organizationId } = ada.signedIn.user;
  things.notificationId = (
    await aNotification(running.parts.database, organizationId, { accountId, title: 'private words.txt is ready' })
  ).id;
  const otherDevice = await ada.data<{ sessionId: string }>('POST', '/api/v1/auth/login', {
    email: ada.email,
    password: PASSWORD,
  });
  things.sessionId = otherDevice.sessionId;
  things.mailId = (await ada.data<{ items: { id: string }[] }>('GET', '/api/v1/mails')).items[0]?.id ?? '';
  things.classId = (
    await ada.data<{ id: string }>('POST', '/api/v1/classes', {
      name: 'Private class',
      description: 'Of Ada alone, nobody else',
    })
  ).id;
  things.batchId = (await ada.data<{ id: string }>('POST', '/api/v1/batches', { name: 'Private words' })).id;
  things.tagId = (await ada.data<{ id: string }>('POST', '/api/v1/tags', { name: 'Private words' })).id;
  things.viewId = (await ada.data<{ id: string }>('POST', '/api/v1/views', { name: 'Private words', query: '' })).id;
  things.savedSearchId = (
    await ada.data<{ id: string }>('POST', '/api/v1/saved-searches', { name: 'Private', query: 'private words' })
  ).id;
  things.folderId = (await ada.data<{ id: string }>('POST', '/api/v1/folders', { name: 'Private' })).id;
  Object.assign(things, await collaborationThings(running, ada));
  return things;
}
