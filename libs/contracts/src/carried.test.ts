import * as z from 'zod/mini';
import { carriedOf, partsOf, saidOf } from './carried.js';
import { endpoint, type Endpoint } from './endpoint.js';
import { endpoints } from './endpoints/all.js';

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const named = (name: string): Endpoint => {
  const found = all.find(([each]) => each === name);
  if (!found) throw new Error(`No endpoint ${name}`);
  return found[1];
};
const withBody = (each: Endpoint) => carriedOf(each, { hasBody: true });
const asked = (each: Endpoint, query: unknown) => carriedOf(each, { query, hasBody: false });

it.each(saidOf)('there are calls below %s', (beginning) => {
  const parts = beginning.split('/');
  const below = all.filter(([, { path }]) => partsOf(path).slice(0, parts.length).join('/') === beginning);
  expect(below).not.toEqual([]);
});

it('files of people go by calls that count as readable, or are refused plain', () => {
  const sentAsFiles = all.filter(([, { accepts }]) => accepts === 'files').map(([, each]) => withBody(each));
  expect(sentAsFiles.length).toBeGreaterThan(2);
  expect(new Set(sentAsFiles)).toEqual(new Set(['readable']));
});

it('only what stores encrypted bytes and wrapped keys counts as sealed', () => {
  const sealed = all.flatMap(([name, each]) => (withBody(each) === 'sealed' ? [name.split('.')[0]] : []));
  expect(new Set(sealed)).toEqual(
    new Set(['sealed', 'sealedLinks', 'sealedTeams', 'vault', 'vaultOpenings', 'vaultRecovery']),
  );
});

it.each(['vault.make', 'vault.keepWay', 'vaultRecovery.finish'])(
  '%s may say what a passkey is called, as it is',
  (name) => {
    expect(withBody(named(name))).toBe('readable');
  },
);

it.each(['sealedComments.tell', 'sealedLinks.writePolicy', 'sealedMoves.replace', 'sealedWaits.set'])(
  '%s says ids, choices and moments alone, and nothing that is encrypted',
  (name) => expect(withBody(named(name))).toBe('none'),
);

it('what only asks for sealed bytes carries none', () => {
  expect(asked(named('sealed.fetch'), {})).toBe('none');
});

it.each([
  'teams.create',
  'teams.change',
  'holds.place',
  'holds.release',
  'alerts.create',
  'alerts.change',
  'maintenance.announce',
  'invitations.create',
  'metrics.assume',
])('what is typed into %s may be readable', (name) => {
  expect(withBody(named(name))).toBe('readable');
});

it.each([
  'audit.list',
  'audit.export',
  'enterprise.users',
  'people.export',
  'errorGroups.list',
  'holds.subjects',
  'teams.list',
  'search.documents',
])('what is looked for by %s is readable, a number too', (name) => {
  expect([asked(named(name), { q: 'Ashworth' }), asked(named(name), { q: '4711' })]).toEqual(['readable', 'readable']);
  expect(asked(named(name), { page: 4711, q: '', order: 'name' })).toBe('none');
});

it.each(['auth.login', 'account.changePassword', 'settings.write', 'push.subscribe', 'teams.setMember'])(
  '%s says nothing of a document',
  (name) => {
    expect(withBody(named(name))).toBe('none');
  },
);

it('the body of each call that keeps what is sealed has to be said to be sealed, and of few others', () => {
  const ofSealed = all.filter(([, each]) => each.body !== undefined && withBody(each) === 'sealed');
  const said = all.filter(([, { takesSealed }]) => takesSealed);
  const names = said.map(([name]) => name);
  expect(ofSealed.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
  // Ids, enums, and the name of a passkey next to wrapped keys.
  expect(names.filter((name) => !ofSealed.some(([one]) => one === name)).sort()).toEqual([
    'sealedComments.tell',
    'sealedLinks.writePolicy',
    'sealedMoves.replace',
    'sealedWaits.set',
    'vault.keepWay',
    'vault.make',
    'vaultRecovery.finish',
  ]);
  expect(said.length).toBeGreaterThan(20);
});

const of = (body: z.core.$ZodType): Endpoint =>
  endpoint({ method: 'POST', path: '/api/v1/something-new', summary: '', access: 'session', body });
const nested = z.object({ rows: z.array(z.union([z.object({ note: z.optional(z.string()) }), z.null()])) });

it.each([
  ['a text', z.object({ note: z.string() }), 'readable'],
  ['a text below others', nested, 'readable'],
  ['an address', z.object({ to: z.email() }), 'readable'],
  ['a code that words fit into', z.object({ key: z.string().check(z.regex(/^[a-z]+$/)) }), 'readable'],
  ['anything', z.object({ value: z.unknown() }), 'readable'],
  ['texts by texts', z.record(z.string(), z.boolean()), 'readable'],
  ['ids and choices', z.object({ id: z.uuid(), teamIds: z.array(z.string()), as: z.enum(['a', 'b']) }), 'none'],
  ['moments, numbers, flags', z.object({ at: z.iso.datetime(), day: z.iso.date(), many: z.int() }), 'none'],
  ['a code that no word fits', z.object({ language: z.string().check(z.regex(/^[a-z]{2}$/)) }), 'none'],
] as const)('%s in a body', (_, body, carried) => {
  expect(withBody(of(body))).toBe(carried);
});

it('an address with ids alone says nothing of a document; what is not described is readable', () => {
  const path = '/api/v1/documents/:documentId';
  expect(carriedOf({ path }, { hasBody: false })).toBe('none');
  expect(carriedOf({ path }, { hasBody: true })).toBe('readable');
  expect(carriedOf({ path: '/api/v1/something-new' }, { hasBody: true })).toBe('readable');
  expect(carriedOf({ path: '/api/v1/something-new' }, { query: { unheard: 'of' }, hasBody: false })).toBe('readable');
});
