import { routes } from '@cartulary/contracts/routes';
import { builtKinds, writtenKinds, type BuiltKind } from '@cartulary/contracts/written-kinds';
import * as Y from 'yjs';
import { mayBeEditedHere, schemaVersionOf } from '../about.js';
import { offeredOf, offersOf } from '../collab-protocol.js';
import { contents } from './content.js';
import { kinds } from './kinds.js';

const id = '0190c7d2-0000-7000-8000-000000000001';

/** Writes the content of a new item of the kind. */
function writeEmpty<Kind extends BuiltKind>(ydoc: Y.Doc, kind: Kind): void {
  const { write, empty } = contents[kind];
  write(ydoc, empty());
}

describe.each(writtenKinds)('an item of the kind %s', (kind) => {
  it('has an address of its own, on a page that is built', () => {
    const { route, params = {}, query = {} } = kinds[kind].address(id);
    expect([...Object.values(params), ...Object.values(query)]).toContain(id);
    expect(routes[route].planned).toBe(false);
    for (const name of Object.keys(params)) expect(routes[route].path).toContain(`:${name}`);
  });
});

describe.each(builtKinds)('the content of a %s', (kind) => {
  const content = contents[kind];

  it('is empty at first, and nobody with an older page may open it once it was written', () => {
    const ydoc = new Y.Doc();
    expect(kinds[kind].holds(ydoc)).toBe(false);
    expect(content.check(content.empty())).toMatchObject({ ok: true });
    writeEmpty(ydoc, kind);
    expect(kinds[kind].holds(ydoc)).toBe(true);
    expect(content.read(ydoc)).toMatchObject(content.empty());
    expect(content.words(ydoc).join('')).toBe('');
    expect(schemaVersionOf(ydoc)).toBe(kinds[kind].schema);
    expect(mayBeEditedHere(ydoc, kind)).toBe(true);
    ydoc.getMap('about').set('schema', kinds[kind].schema + 1);
    expect(mayBeEditedHere(ydoc, kind)).toBe(false);
    for (const absurd of [1e9, Infinity, 1.5, -1, 'new']) {
      ydoc.getMap('about').set('schema', absurd);
      expect(mayBeEditedHere(ydoc, kind)).toBe(true);
    }
  });

  it('is not just anything', () => {
    for (const other of [null, 7, 'text', [], {}, { type: 'hologram' }])
      expect(content.check(other)).toMatchObject({ ok: false });
  });

  it('is asked for by its kind and the newest schema that the page knows', () => {
    expect(offeredOf(offersOf(kind, 'a.b.c').join(', '))).toEqual({
      token: 'a.b.c',
      kind,
      schema: kinds[kind].schema,
    });
  });
});

it.each([
  ['board', 'records', 'shape:hologram', { id: 'shape:hologram', typeName: 'shape', type: 'hologram' }],
  ['map', 'lines', 'knot', { ends: 'three' }],
  ['deck', 'things', 'hologram', { kind: 'hologram', slide: 'one' }],
] as const)(
  'bringing back an earlier state of a %s deletes nothing that a newer program wrote',
  (kind, field, key, of) => {
    const ydoc = new Y.Doc();
    writeEmpty(ydoc, kind);
    ydoc.getMap(field).set(key, new Y.Map(Object.entries(of)));
    writeEmpty(ydoc, kind);
    expect(ydoc.getMap(field).has(key)).toBe(true);
    expect(contents[kind].read(ydoc)).toMatchObject(contents[kind].empty());
  },
);

it('a page from before there were kinds asks for a text', () => {
  expect(offeredOf('cartulary.collab.2, cartulary.token.a.b.c, cartulary.schema.3')).toMatchObject({ kind: 'text' });
});

it('a text opens at what is asked for in it', () => {
  expect(kinds.text.address(id, { threadId: 't' })).toMatchObject({ query: { panel: 'comments', thread: 't' } });
  expect(kinds.text.address(id, { mentionId: 'm' })).toEqual({
    route: 'text',
    params: { textId: id },
    query: { mention: 'm' },
  });
  expect(kinds.deck.address(id, { mentionId: 'm' })).toMatchObject({ query: { deck: id, mention: 'm' } });
});
