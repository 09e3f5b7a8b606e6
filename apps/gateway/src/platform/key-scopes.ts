import type { KeyScope } from '@cartulary/contracts/api-keys';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';

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
  search: ['search.documents', 'search.places', 'search.facets', 'search.similar'],
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

const scopes = new Map<Endpoint, KeyScope>(
  (Object.entries(scopeCalls) as [KeyScope, readonly EndpointName[]][]).flatMap(([scope, names]) =>
    names.map((name): [Endpoint, KeyScope] => [endpoints[name], scope]),
  ),
);

/** The scope that opens a call to keys; undefined where no key opens it. */
export const scopeOf = (declared: Endpoint): KeyScope | undefined => scopes.get(declared);

/** Calls that only keys make: for programs that speak another language than our client. */
export const isForKeysAlone = (declared: Endpoint): boolean => scopes.get(declared) === 'scim';
