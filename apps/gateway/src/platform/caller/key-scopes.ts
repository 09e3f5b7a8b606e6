import type { KeyScope } from '@cartulary/contracts/api-keys';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';

const searchCalls = [
  'search.documents',
  'search.places',
  'search.facets',
  'search.similar',
] as const satisfies readonly EndpointName[];

/**
 * Which calls a key with a scope may make. Whatever is not named here is closed to every key: sessions, passwords, factors,
 * settings, roles and the keys themselves are people's to look after.
 */
export const scopeCalls: Readonly<Record<KeyScope, readonly EndpointName[]>> = {
  'documents.read': [
    'documents.list',
    'documents.read',
    'documents.text',
    'documents.duplicates',
    'documents.original',
    'documents.preview',
    'documents.export',
    'documents.exportMany',
    'documents.versions',
    'documents.version',
    'documents.versionText',
    'review.list',
    'classes.list',
    'tags.list',
    'batches.list',
    'batches.read',
  ],
  'documents.write': [
    'documents.upload',
    'documents.bulk',
    'documents.rename',
    'documents.reprocess',
    'documents.restoreVersion',
    'documents.cancel',
    'documents.classify',
    'documents.turnPages',
    'documents.compose',
    'documents.addEntity',
    'documents.correctEntity',
    'documents.addField',
    'documents.correctField',
    'folders.create',
    'folders.rename',
    'folders.delete',
    'tags.create',
    'tags.change',
    'tags.delete',
    'batches.create',
    'batches.change',
    'batches.retry',
    'batches.delete',
  ],
  // Of uploads alone: such keys were made before anything else was found.
  search: searchCalls,
  // Of what is written together.
  'search.written': searchCalls,
  'people.read': ['enterprise.users', 'people.export', 'roles.list'],
  'audit.read': ['audit.list', 'audit.export', 'audit.choices', 'audit.verify'],
  scim: [
    'scim.config',
    'scim.resourceTypes',
    'scim.schemas',
    'scim.bulk',
    'scim.listUsers',
    'scim.createUser',
    'scim.readUser',
    'scim.replaceUser',
    'scim.patchUser',
    'scim.removeUser',
    'scim.listGroups',
    'scim.createGroup',
    'scim.readGroup',
    'scim.replaceGroup',
    'scim.patchGroup',
    'scim.removeGroup',
  ],
};

const scopes = new Map<Endpoint, KeyScope[]>();
for (const [scope, names] of Object.entries(scopeCalls) as [KeyScope, readonly EndpointName[]][])
  for (const name of names) scopes.set(endpoints[name], [...scopesOf(endpoints[name]), scope]);

/** The scopes that open a call to keys, each alone; none where no key opens it. */
export function scopesOf(declared: Endpoint): readonly KeyScope[] {
  return scopes.get(declared) ?? [];
}

/** Calls that only keys make: for programs that speak another language than our client. */
export const isForKeysAlone = (declared: Endpoint): boolean => scopesOf(declared).includes('scim');
