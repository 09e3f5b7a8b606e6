import { anEvent } from './together';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';

/** Ids that somebody may have heard of: real ones of others, or made up. */
export interface Ids {
  readonly documentId: string;
  readonly entityId: string;
  readonly fieldId: string;
  readonly folderId: string;
  readonly notificationId: string;
  readonly savedSearchId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly tagId: string;
  readonly batchId: string;
  readonly viewId: string;
  readonly classId: string;
  readonly versionId: string;
  readonly roleId: string;
  readonly itemId: string;
  readonly threadId: string;
  readonly commentId: string;
  readonly teamId: string;
  readonly linkId: string;
  readonly grantId: string;
  readonly eventId: string;
  readonly holdId: string;
}

/** One call that names such ids. */
export interface ForeignCall {
  /** Where the path's ids are other ones. */
  readonly ids?: Partial<Ids>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A file is sent. */
  readonly upload?: true;
  /** What it names belongs to all members of its organisation. */
  readonly sharedByMembers?: true;
}

type Makes = (foreign: Ids, own: Ids) => ForeignCall;

const field = { name: 'total', text: 'EUR 1', page: 1, box: null, range: null };
const entity = { kind: 'money', text: 'EUR 1', page: 1, box: null, range: null };
const composed = (documentId: string) => ({ documents: [{ name: 'Taken', pages: [{ documentId, page: 1 }] }] });
/** Calls that name nobody's ids: what they answer is looked at by the tests of their own. */
const namesNothing: readonly Makes[] = [];

/** Every endpoint of the table with every way of naming somebody else's things. */
export const foreignCalls: Readonly<Record<EndpointName, readonly Makes[]>> = {
  'auth.signup': namesNothing,
  'auth.login': namesNothing,
  'auth.ldap': namesNothing,
  'auth.validate': namesNothing,
  'auth.refresh': namesNothing,
  'auth.logout': namesNothing,
  'auth.shortToken': [({ documentId }) => ({ body: { purpose: 'download', documentId } })],
  'auth.resetPassword': namesNothing,
  'auth.checkReset': namesNothing,
  'auth.confirmReset': namesNothing,
  'auth.verifyEmail': namesNothing,
  'auth.sendVerification': namesNothing,
  // Providers and linked identities are the caller's own organisation's and own: providers.db.test.ts asks for those of others.
  'providers.begin': namesNothing,
  'auth.oauthCallback': namesNothing,
  'auth.oidcCallback': namesNothing,
  'auth.samlCallback': namesNothing,
  'saml.arrive': namesNothing,
  'saml.metadata': namesNothing,
  // What is asked for is signed by the provider: saml.db.test.ts asks in the name of others.
  'saml.logoutByRedirect': namesNothing,
  'saml.logoutByForm': namesNothing,
  'saml.signOut': namesNothing,
  'ownProviders.readSamlMetadata': namesNothing,
  'ownProviders.list': namesNothing,
  'ownProviders.write': namesNothing,
  'ownProviders.remove': namesNothing,
  'ownProviders.test': namesNothing,
  // One's own address; addresses.db.test.ts asks with those of others.
  'address.read': namesNothing,
  'address.ask': namesNothing,
  'address.confirm': namesNothing,
  'address.withdraw': namesNothing,
  'address.undo': namesNothing,
  'identities.list': namesNothing,
  'identities.link': namesNothing,
  'identities.remove': namesNothing,
  // Second factors are found by their owner alone: factors.db.test.ts asks for those of others.
  'mfa.verify': namesNothing,
  'mfa.setUp': namesNothing,
  'mfa.disable': namesNothing,
  'mfa.sendCode': namesNothing,
  'mfa.passkeyOptions': namesNothing,
  'passkeys.signInOptions': namesNothing,
  'passkeys.signIn': namesNothing,
  'passkeys.newOptions': namesNothing,
  'passkeys.add': namesNothing,
  'factors.list': namesNothing,
  'factors.rename': namesNothing,
  'factors.remove': namesNothing,
  'factors.recoveryCodes': namesNothing,
  'auth.prove': namesNothing,
  'account.readPassword': namesNothing,
  'account.changePassword': namesNothing,
  'account.addPassword': namesNothing,
  // The operator's, who sees every organisation's: passwords.db.test.ts refuses everybody else.
  'mails.list': namesNothing,
  'mails.read': namesNothing,
  'mails.retry': namesNothing,
  'documents.upload': [
    ({ folderId }) => ({ query: { folderId }, upload: true }),
    ({ batchId }) => ({ query: { batchId }, upload: true }),
  ],
  'documents.list': [
    ({ folderId }) => ({ query: { folderId } }),
    ({ tagId }) => ({ query: { tagId } }),
    ({ batchId }) => ({ query: { batchId } }),
  ],
  'documents.bulk': [
    ...['bin', 'restore', 'delete', 'reprocess', 'move'].map((action): Makes => ({ documentId }) => ({
      body: { action, documentIds: [documentId] },
    })),
    ({ folderId }, own) => ({ body: { action: 'move', documentIds: [own.documentId], folderId } }),
    ({ tagId }, own) => ({ body: { action: 'tag', documentIds: [own.documentId], tagId }, sharedByMembers: true }),
    ({ documentId }, { tagId }) => ({ body: { action: 'tag', documentIds: [documentId], tagId } }),
  ],
  'library.list': [({ folderId }) => ({ query: { folderId } }), ({ tagId }) => ({ query: { tagId } })],
  'library.read': [() => ({}), ({ documentId }) => ({ ids: { itemId: documentId } })],
  'library.previewMove': [
    () => ({}),
    ({ documentId }) => ({ ids: { itemId: documentId } }),
    ({ folderId }, { itemId }) => ({ ids: { itemId }, query: { folderId } }),
  ],
  'library.move': [
    () => ({ body: { folderId: null } }),
    ({ documentId }, { folderId }) => ({ ids: { itemId: documentId }, body: { folderId } }),
    ({ folderId }) => ({ ids: { itemId: folderId }, body: { folderId: null } }),
    ({ folderId }, { itemId }) => ({ ids: { itemId }, body: { folderId } }),
    ({ folderId }, { documentId }) => ({ ids: { itemId: documentId }, body: { folderId } }),
  ],
  'documents.read': [() => ({})],
  'documents.text': [() => ({}), () => ({ query: { page: '1' } })],
  'documents.duplicates': [() => ({})],
  'documents.original': [() => ({}), () => ({ query: { inline: 'true' } })],
  'documents.preview': [() => ({})],
  'documents.export': [
    () => ({ query: { format: 'json' } }),
    () => ({ query: { format: 'csv' } }),
    () => ({ query: { format: 'pdf' } }),
  ],
  'documents.exportMany': [
    ({ documentId }) => ({ body: { format: 'json', documentIds: [documentId] } }),
    ({ documentId }, own) => ({ body: { format: 'csv', documentIds: [own.documentId, documentId] } }),
  ],
  'documents.rename': [
    () => ({ body: { name: 'Taken over' } }),
    () => ({ body: { folderId: null } }),
    ({ folderId }, { documentId }) => ({ ids: { documentId }, body: { folderId } }),
  ],
  'documents.reprocess': [() => ({})],
  'documents.cancel': [() => ({})],
  'documents.turnPages': [() => ({ body: { turns: [{ page: 1, turns: 1 }] } })],
  'documents.compose': [
    ({ documentId }) => ({ body: composed(documentId) }),
    ({ documentId }) => ({ body: { ...composed(documentId), binSources: true } }),
    ({ folderId }, { documentId }) => ({ body: { ...composed(documentId), folderId } }),
  ],
  'documents.versions': [() => ({})],
  'documents.version': [() => ({})],
  'documents.restoreVersion': [() => ({})],
  'documents.versionText': [() => ({ query: { page: '1' } })],
  'documents.classify': [() => ({ body: { class: 'letter' } })],
  'review.list': namesNothing,
  'classes.list': namesNothing,
  'classes.usage': namesNothing,
  'classes.try': [
    (foreign) => ({ body: { name: 'Tried', description: 'Papers like that one', examples: [foreign.documentId] } }),
  ],
  'classes.create': [
    ({ documentId }) => ({ body: { name: 'Theirs', description: 'By their document', examples: [documentId] } }),
  ],
  'classes.change': [
    () => ({ body: { name: 'Taken over' } }),
    ({ documentId }, { classId }) => ({ ids: { classId }, body: { examples: [documentId] } }),
  ],
  'classes.delete': [() => ({})],
  'documents.addEntity': [() => ({ body: entity })],
  'documents.correctEntity': [
    () => ({ body: { text: 'EUR 2' } }),
    () => ({ body: { removed: true } }),
    (_foreign, { documentId }) => ({ ids: { documentId }, body: { removed: true } }),
  ],
  'documents.addField': [() => ({ body: field })],
  'documents.correctField': [
    () => ({ body: { value: 'EUR 2' } }),
    () => ({ body: { removed: true } }),
    (_foreign, { documentId }) => ({ ids: { documentId }, body: { removed: true } }),
  ],
  'folders.create': [({ folderId }) => ({ body: { name: 'Inside', parentId: folderId } })],
  'folders.rename': [() => ({ body: { name: 'Taken over' } })],
  'folders.delete': [() => ({})],
  'batches.list': namesNothing,
  'batches.read': [() => ({})],
  'batches.create': namesNothing,
  'batches.change': [() => ({ body: { state: 'paused' } })],
  'batches.retry': [() => ({})],
  'batches.delete': [() => ({})],
  'tags.list': namesNothing,
  'tags.create': namesNothing,
  'tags.change': [() => ({ body: { name: 'Taken over' }, sharedByMembers: true })],
  'tags.delete': [() => ({ sharedByMembers: true })],
  'views.list': namesNothing,
  'views.create': namesNothing,
  'views.change': [() => ({ body: { name: 'Taken over' } })],
  'views.delete': [() => ({})],
  'dashboard.read': namesNothing,
  // Closed to every session: scim.db.test.ts asks with another organisation's key.
  'scim.config': namesNothing,
  'scim.resourceTypes': namesNothing,
  'scim.schemas': namesNothing,
  'scim.bulk': namesNothing,
  'scim.listUsers': namesNothing,
  'scim.createUser': namesNothing,
  'scim.readUser': namesNothing,
  'scim.replaceUser': namesNothing,
  'scim.patchUser': namesNothing,
  'scim.removeUser': namesNothing,
  'scim.listGroups': namesNothing,
  'scim.createGroup': namesNothing,
  'scim.readGroup': namesNothing,
  'scim.replaceGroup': namesNothing,
  'scim.patchGroup': namesNothing,
  'scim.removeGroup': namesNothing,
  'search.documents': namesNothing,
  'search.facets': namesNothing,
  'search.similar': [() => ({})],
  'savedSearches.list': namesNothing,
  'savedSearches.create': namesNothing,
  'savedSearches.change': [() => ({ body: { name: 'Taken over' } }), () => ({ body: { alert: true } })],
  'savedSearches.delete': [() => ({})],
  'search.places': [({ documentId }) => ({ query: { q: 'november', at: `${documentId}:1` } })],
  'collaboration.createItem': namesNothing,
  'collaboration.listItems': namesNothing,
  'collaboration.readItem': [() => ({})],
  'collaboration.renameItem': [() => ({ body: { title: 'Taken over' } })],
  'collaboration.binItem': [() => ({})],
  'collaboration.restoreItem': [() => ({})],
  'collaboration.deleteItem': [() => ({})],
  'copies.make': [() => ({ body: { title: 'Taken' } })],
  'copies.read': [() => ({})],
  'copies.write': namesNothing,
  'collaboration.storeFile': [() => ({})],
  'collaboration.readFile': [() => ({})],
  'history.list': [() => ({})],
  'history.make': [() => ({ body: { name: 'Taken over' } })],
  'history.name': [() => ({ body: { name: 'Taken over' } })],
  'history.read': [() => ({})],
  'history.compare': [() => ({ query: { from: '1' } })],
  'history.restore': [() => ({})],
  'history.authors': [() => ({})],
  'writtenFiles.export': [() => ({ query: { format: 'html' } })],
  'writtenFiles.import': namesNothing,
  'writtenFiles.makeEditable': [({ documentId }) => ({ body: { documentId } })],
  'collaboration.token': [
    ({ itemId }) => ({ body: { id: itemId } }),
    // What is read, and not written together, is opened elsewhere.
    ({ documentId }) => ({ body: { id: documentId } }),
  ],
  'sources.read': [
    ({ itemId }) => ({ body: { asked: [{ kind: 'item', itemId }] } }),
    ({ documentId }) => ({
      body: {
        asked: [
          { kind: 'item', itemId: documentId },
          { kind: 'value', documentId, field: 'total' },
          { kind: 'table', documentId, table: 1 },
          { kind: 'quote', documentId, place: { page: 1, box: [0, 0, 1, 1] } },
        ],
      },
    }),
  ],
  'sharing.read': [() => ({})],
  'sharing.give': [
    (_foreign, { userId }) => ({ body: { to: { kind: 'account', id: userId }, role: 'viewer' } }),
    // Colleagues are known to each other: what one may give to whom sharing.db.test.ts asks.
    ({ userId }, { itemId }) => ({
      ids: { itemId },
      body: { to: { kind: 'account', id: userId }, role: 'viewer' },
      sharedByMembers: true,
    }),
  ],
  'sharing.change': [
    () => ({ body: { role: 'owner' } }),
    (_foreign, { itemId }) => ({ ids: { itemId }, body: { role: 'owner' } }),
  ],
  'sharing.take': [() => ({}), (_foreign, { itemId }) => ({ ids: { itemId } })],
  'sharing.makeLink': [() => ({ body: { role: 'editor' } })],
  'sharing.revokeLink': [() => ({}), (_foreign, { itemId }) => ({ ids: { itemId } })],
  // Found by a secret: links.db.test.ts opens those of others.
  'sharing.openLink': namesNothing,
  'sharing.principals': namesNothing,
  'sharing.readPolicy': namesNothing,
  'sharing.writePolicy': namesNothing,
  'comments.list': [() => ({})],
  'comments.start': [() => ({ body: { body: 'Why?' } })],
  'comments.changeThread': [
    () => ({ body: { resolved: true } }),
    (_foreign, { itemId }) => ({ ids: { itemId }, body: { resolved: true } }),
  ],
  'comments.reply': [
    () => ({ body: { body: 'Why?' } }),
    (_foreign, { itemId }) => ({ ids: { itemId }, body: { body: 'Why?' } }),
  ],
  'comments.edit': [
    () => ({ body: { body: 'Why?' } }),
    (_foreign, { itemId, threadId }) => ({ ids: { itemId, threadId }, body: { body: 'Why?' } }),
  ],
  'comments.delete': [() => ({}), (_foreign, { itemId, threadId }) => ({ ids: { itemId, threadId } })],
  'comments.suggested': [() => ({})],
  'outside.list': namesNothing,
  'outside.rights': [() => ({})],
  'outside.end': [() => ({})],
  'outside.links': namesNothing,
  'outside.endLink': [() => ({})],
  'usage.read': namesNothing,
  'usage.export': namesNothing,
  'mentions.list': namesNothing,
  'mentions.find': [() => ({})],
  'mentions.place': [
    ({ commentId, userId }) => ({ body: { placed: [{ id: commentId, personId: userId, tells: true }] } }),
  ],
  'mentions.settle': [({ commentId }) => ({ body: { mentionId: commentId, resolved: true } })],
  'activity.list': [({ itemId }) => ({ query: { itemId } })],
  'calendar.list': namesNothing,
  'calendar.read': [() => ({})],
  'calendar.create': namesNothing,
  'calendar.change': [() => ({ body: anEvent })],
  'calendar.delete': [() => ({})],
  'calendar.answer': [() => ({ body: { answer: 'yes' } })],
  'calendar.export': [({ eventId }) => ({ query: { eventId } })],
  'calendar.import': namesNothing,
  'calendar.readFeed': namesNothing,
  'calendar.makeFeed': namesNothing,
  'calendar.endFeed': namesNothing,
  // Found by a secret: calendar-files.db.test.ts asks with those that are over.
  'calendar.fetchFeed': namesNothing,
  'calendar.openInvitation': namesNothing,
  'calendar.answerInvitation': namesNothing,
  'calendar.readPolicy': namesNothing,
  'calendar.writePolicy': namesNothing,
  'holds.list': namesNothing,
  'holds.place': [({ itemId: id }) => ({ body: { reason: 'Mine', subjects: [{ kind: 'item', id }] } })],
  'holds.release': [() => ({ body: { reason: 'Mine' } })],
  'holds.items': [() => ({})],
  'holds.exportItems': [() => ({})],
  'holds.export': namesNothing,
  // Finds: holds.db.test.ts asks for what is another organisation's.
  'holds.subjects': namesNothing,
  // Teams are whom one shares with: everybody of the organisation sees them.
  'teams.list': namesNothing,
  'teams.read': [() => ({ sharedByMembers: true })],
  'teams.create': namesNothing,
  'teams.change': [() => ({ body: { name: 'Taken over' }, sharedByMembers: true })],
  'teams.delete': [() => ({ sharedByMembers: true })],
  'teams.setMember': [
    () => ({ body: { role: 'lead' }, sharedByMembers: true }),
    (_foreign, { teamId }) => ({ ids: { teamId }, body: { role: 'lead' }, sharedByMembers: true }),
  ],
  'teams.removeMember': [() => ({ sharedByMembers: true })],
  'enterprise.users': namesNothing,
  'enterprise.changeRole': [() => ({ body: { role: 'user' } })],
  'enterprise.suspend': [() => ({})],
  'people.reactivate': [() => ({})],
  'people.signOut': [() => ({})],
  'people.resetFactors': [() => ({})],
  'people.export': namesNothing,
  // Invitations are found by their organisation alone: invitations.db.test.ts asks for those of others.
  'imports.check': namesNothing,
  'imports.start': namesNothing,
  'imports.latest': namesNothing,
  'imports.result': namesNothing,
  'invitations.list': namesNothing,
  'invitations.create': namesNothing,
  'invitations.resend': namesNothing,
  'invitations.handOver': namesNothing,
  'invitations.withdraw': namesNothing,
  'invitations.check': namesNothing,
  'invitations.accept': namesNothing,
  'roles.list': namesNothing,
  'roles.create': namesNothing,
  'roles.change': [() => ({ body: { name: 'Reader', permissions: [], version: 1 } })],
  'roles.delete': [() => ({})],
  'access.person': [() => ({})],
  'access.permission': namesNothing,
  // Of an item that one may not see not even the name is told, whoever is asked about.
  'access.simulate': [
    ({ documentId }, { userId }) => ({ body: { userId, act: { action: 'view', itemId: documentId } } }),
    ({ userId }) => ({ body: { userId, act: { permission: 'search_access' } } }),
  ],
  // Keys of machines are found by their organisation alone: api-keys.db.test.ts asks for those of others.
  'keys.list': namesNothing,
  'keys.create': namesNothing,
  'keys.revoke': namesNothing,
  'sso.discover': namesNothing,
  'sso.validateDomain': namesNothing,
  // Domains are the organisation's own: domains.db.test.ts asks for those of others.
  'domains.list': namesNothing,
  'domains.add': namesNothing,
  'domains.verify': namesNothing,
  'domains.remove': namesNothing,
  'domains.outsiders': namesNothing,
  'joining.read': namesNothing,
  'joining.join': namesNothing,
  'audit.list': namesNothing,
  'audit.export': namesNothing,
  'audit.choices': namesNothing,
  'audit.verify': namesNothing,
  'modules.catalogue': namesNothing,
  'modules.list': namesNothing,
  'modules.request': namesNothing,
  'modules.trial': namesNothing,
  'modules.requests': namesNothing,
  'modules.grant': namesNothing,
  'notifications.list': namesNothing,
  'notifications.unread': namesNothing,
  'notifications.change': [() => ({ body: { read: true } }), () => ({ body: { removed: false } })],
  'notifications.remove': [() => ({})],
  'notifications.mark': namesNothing,
  'notifications.clear': namesNothing,
  'monitoring.logs': namesNothing,
  'monitoring.logsFallback': namesNothing,
  'monitoring.logsPlain': namesNothing,
  'monitoring.logsRoot': namesNothing,
  'monitoring.report': namesNothing,
  'monitoring.errors': namesNothing,
  'monitoring.track': namesNothing,
  'monitoring.replay': namesNothing,
  'settings.readAll': namesNothing,
  'settings.read': namesNothing,
  'settings.write': namesNothing,
  'sessions.list': namesNothing,
  'sessions.end': [() => ({})],
  'sessions.endAll': namesNothing,
  'account.export': namesNothing,
  'system.health': namesNothing,
  'system.openapi': namesNothing,
  'system.installation': namesNothing,
  'system.events': namesNothing,
  'system.damaged': namesNothing,
  'system.settleDamaged': namesNothing,
};

/** Stands where an address names something that these tests make none of. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** Status and body of a call by `token`, as text; the ids that it named are masked, so that two answers can be compared. */
export async function answerTo(
  origin: string,
  token: string | undefined,
  name: EndpointName,
  ids: Ids,
  call: ForeignCall,
): Promise<{ status: number; text: string }> {
  const { method, path }: Endpoint = endpoints[name];
  const named: Record<string, string> = { ...ids, ...call.ids, category: 'profile', versionNumber: '1' };
  const address = new URL(
    path.replace(/:(\w+)/g, (_, key: string) => named[key] ?? NOBODYS),
    origin,
  );
  for (const [key, value] of Object.entries(call.query ?? {})) address.searchParams.set(key, value);
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  let body: string | FormData | undefined;
  if (call.upload) {
    body = new FormData();
    body.append('file', new Blob(['Put into your folder']), 'gift.txt');
  } else if (call.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(call.body);
  }
  const response = await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = Object.values(ids).reduce((masked, id) => masked.replaceAll(id, 'ID'), await response.text());
  return { status: response.status, text };
}
