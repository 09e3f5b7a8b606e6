// covers: libs/pipeline/src/entities/learned
import type { LayoutsInUse, LearnedNames } from '@cartulary/contracts/learning';
import type { EntityKind } from '@cartulary/contracts/reading';
import fc from 'fast-check';
import type { RuledCandidate } from '../find.js';
import { borneOut } from './borne-out.js';
import { learnNames, type NameDocument, type NameSaid } from './learn-names.js';
import { wholeHits } from './shapes.js';
import { learnedNames } from './with-learned-names.js';

const set = (kind: EntityKind, text: string): NameSaid => ({ kind, text, says: 'set' });
const none = (kind: EntityKind, text: string): NameSaid => ({ kind, text, says: 'none' });
const stands = (kind: EntityKind, text: string): NameSaid => ({ kind, text, says: 'stands' });
const documentOf = (said: readonly NameSaid[], others: readonly string[] = [], more = ''): NameDocument => ({
  texts: [`${said.map(({ text }) => `We met ${text} there.`).join(' ')} ${others.join(' ')} ${more}`],
  said,
  others,
});
const times = (count: number, of: (at: number) => readonly NameSaid[]): NameDocument[] =>
  Array.from({ length: count }, (_, at) => documentOf(of(at)));
const inUse = (names: LearnedNames | null): LayoutsInUse => ({
  version: 3,
  learned: { form: 1, layouts: [], ...(names && { names }) },
});
const foundIn = (text: string, names: LearnedNames | null, found: RuledCandidate[] = []): string[] =>
  learnedNames(inUse(names))(text, found).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
const ruled = (text: string, of: string, kind: EntityKind, confidence = 0.8): RuledCandidate => ({
  kind,
  start: text.indexOf(of),
  end: text.indexOf(of) + of.length,
  value: of,
  confidence,
  rule: 'names',
});

describe('what other documents than those it was learned from say', () => {
  const learned = learnNames(
    times(2, () => [set('place', 'Harrow Rota'), none('organisation', 'Plumtree Berg'), set('person', 'Ilse Marwick')]),
  );
  const left = (...said: NameSaid[][]) => {
    const { listed = [], removed = [] } = (learned && borneOut(learned, said)) ?? {};
    return [...listed, ...removed].map(({ text }) => text).sort();
  };
  const all = ['Harrow Rota', 'Ilse Marwick', 'Plumtree Berg'];

  it('leaves out what more of them deny than bear out: another kind, none, or a name that was removed', () => {
    expect(left()).toEqual(all);
    expect(left([set('organisation', 'HARROW ROTA')])).toEqual(['Ilse Marwick', 'Plumtree Berg']);
    expect(left([none('person', 'Ilse Marwick')])).toEqual(['Harrow Rota', 'Plumtree Berg']);
    expect(left([set('place', 'Plumtree Berg')], [stands('person', 'Ilse Marwick')])).toEqual([
      'Harrow Rota',
      'Ilse Marwick',
    ]);
    expect(left([set('person', 'Harrow Rota'), set('place', 'Plumtree Berg'), none('person', 'Ilse Marwick')])).toEqual(
      [],
    );
  });

  it('keeps what as many bear out, also where a document says both', () => {
    expect(left([set('organisation', 'Harrow Rota')], [stands('place', 'Harrow Rota')])).toEqual(all);
    expect(left([set('organisation', 'Harrow Rota'), set('place', 'Harrow Rota')])).toEqual(all);
    expect(left([none('organisation', 'Plumtree Berg')], [set('person', 'Somebody Else')])).toEqual(all);
  });
});

describe('a text that people said to be of a kind', () => {
  it('is found from two documents on, as whole words, never in small letters where it has capitals, and names the version', () => {
    expect(learnNames(times(1, () => [set('organisation', 'Plumtree Freight')]))).toBeNull();
    const names = learnNames(times(2, () => [set('organisation', 'Plumtree Freight')]));
    const text = 'PLUMTREE FREIGHT and Plumtree Freights, by Plumtree  freight, not plumtree freight';
    expect(foundIn(text, names)).toEqual(['organisation: PLUMTREE FREIGHT', 'organisation: Plumtree  freight']);
    const [first] = learnedNames(inUse(names))(text, []);
    expect(first).toMatchObject({ confidence: 0.75, engine: { name: 'learned-names', version: '1.0.0+3' } });
  });

  it('is no common word that is written as it is but for its capitals', () => {
    const names = learnNames(times(2, () => [set('person', 'Will')]));
    expect(foundIn('Will says that it will rain', names)).toEqual(['person: Will']);
  });

  it('stands in the place of what was found otherwise, and leaves a longer one that has it in itself', () => {
    const names = learnNames(times(2, () => [set('organisation', 'Plumtree')]));
    const text = 'Plumtree wrote, and so did Plumtree Freight Ltd';
    const longer = ruled(text, 'Plumtree Freight Ltd', 'organisation');
    expect(foundIn(text, names, [ruled(text, 'Plumtree', 'place', 0.99), longer])).toEqual([
      'organisation: Plumtree',
      'organisation: Plumtree Freight Ltd',
    ]);
  });

  it('is learned neither from people who contradict themselves nor from one who lets all stand', () => {
    const said = times(4, (at) => [set(at % 2 === 0 ? 'person' : 'place', 'Harrow')]);
    expect(learnNames(said)).toBeNull();
    expect(learnNames(times(9, () => [stands('person', 'Harrow')]))).toBeNull();
    expect(
      learnNames([...times(4, () => [set('person', 'Harrow')]), documentOf([none('person', 'Harrow')])]),
    ).toBeNull();
  });
});

describe('a text that people removed', () => {
  it('is found no more as that kind from two documents on, and others stay', () => {
    const names = learnNames(times(2, () => [none('person', 'Monday Rota')]));
    const text = 'Monday Rota, Jonas Berg';
    expect(foundIn(text, names, [ruled(text, 'Monday Rota', 'person'), ruled(text, 'Jonas Berg', 'person')])).toEqual([
      'person: Jonas Berg',
    ]);
    expect(foundIn(text, names, [ruled(text, 'Monday Rota', 'organisation')])).toEqual(['organisation: Monday Rota']);
  });

  it('stays where people let it stand elsewhere', () => {
    const said = times(2, () => [none('person', 'Monday Rota')]);
    expect(learnNames([...said, documentOf([stands('person', 'Monday Rota')])])).toBeNull();
  });
});

test('an amount or a day that was none in two documents may be one elsewhere', () => {
  expect(learnNames(times(3, () => [none('money', 'EUR 100.00'), none('date', '3 March 2026')]))).toBeNull();
});

describe('identifiers of one shape', () => {
  const numbers = times(3, (at) => [set('identifier', `K-${12345 + 1_111 * at}`)]);

  it('become a bounded pattern from three documents with other digits on', () => {
    const names = learnNames(numbers);
    expect(names?.shapes).toEqual([{ pattern: 'K-[0-9]{5}', documents: 3 }]);
    expect(foundIn('K-99999, K-1234, K-123456, XK-99999, K-99999-7, (K-00001).', names)).toEqual([
      'identifier: K-99999',
      'identifier: K-00001',
    ]);
    expect(learnNames(times(3, () => [set('identifier', 'K-12345')]))?.shapes).toEqual([]);
    expect(learnNames(numbers.slice(1))).toBeNull();
  });

  it('have other letters where these differ', () => {
    const names = learnNames(times(3, (at) => [set('identifier', `${'QRS'.charAt(at)}X/${20 + at} 7${at}1${at}`)]));
    expect(names?.shapes).toEqual([{ pattern: '[A-Z][A-Z]/[0-9]{2} [0-9]{4}', documents: 3 }]);
  });

  it('are none where a confirmed value has that shape, or most of what it finds is something else', () => {
    expect(learnNames([...numbers, documentOf([], ['K-77777'])])).toBeNull();
    expect(learnNames([...numbers, documentOf([stands('organisation', 'Berth K-77777')])])).toBeNull();
    const crowded = numbers.map(({ said }) => documentOf(said, [], 'K-10001 K-10002'));
    expect(learnNames(crowded)).toBeNull();
  });
});

const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
const kinds = fc.constantFrom<EntityKind>('person', 'organisation', 'place', 'identifier', 'money');
const said = fc.array(fc.record({ kind: kinds, text: word, says: fc.constantFrom('set', 'stands', 'none') }), {
  maxLength: 8,
});
const documents = fc.array(said, { maxLength: 8 }).map((all) => all.map((one) => documentOf(one)));

test('whatever people said: the same again, nothing listed and removed at once, each from two documents at least', () => {
  fc.assert(
    fc.property(documents, (all) => {
      const names = learnNames(all);
      expect(learnNames(all)).toEqual(names);
      if (!names) return;
      const keys = [...names.listed, ...names.removed].map(({ kind, text }) => `${kind} ${text.toLowerCase()}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { documents: count } of [...names.listed, ...names.removed]) expect(count).toBeGreaterThanOrEqual(2);
      for (const { kind } of names.listed) expect(kind).not.toBe('money');
    }),
  );
});

test('whatever was learned: places lie in the text, in order, and none on another', () => {
  fc.assert(
    fc.property(documents, fc.array(word, { maxLength: 30 }), (all, words) => {
      const text = [...words, ...all.flatMap((one) => one.said.map((each) => each.text))].join(' ');
      let end = 0;
      for (const hit of learnedNames(inUse(learnNames(all)))(text, [])) {
        expect(hit.start).toBeGreaterThanOrEqual(end);
        expect(hit.end).toBeGreaterThan(hit.start);
        ({ end } = hit);
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('whatever shape identifiers have: its pattern finds each of them whole, and contradicts no confirmed value', () => {
  const number = fc.tuple(
    fc.stringMatching(/^[A-Z]{1,3}$/),
    fc.constantFrom('-', '/', '.', ' '),
    fc.integer({ min: 3, max: 6 }),
  );
  fc.assert(
    fc.property(
      number,
      fc.array(fc.nat(), { minLength: 3, maxLength: 6 }),
      fc.nat(),
      ([letters, joint, length], seeds, other) => {
        const of = (seed: number): string => `${letters}${joint}${String(seed).padStart(length, '0')}`;
        const texts = [...new Set(seeds.map(of))];
        const learned = learnNames(texts.map((text) => documentOf([set('identifier', text)])));
        for (const { pattern } of learned?.shapes ?? [])
          for (const text of texts)
            expect(wholeHits(pattern, `(${text})`)).toEqual([{ start: 1, end: text.length + 1 }]);
        const against = [...texts.map((text) => documentOf([set('identifier', text)])), documentOf([], [of(other)])];
        for (const { pattern } of learnNames(against)?.shapes ?? []) expect(wholeHits(pattern, of(other))).toEqual([]);
      },
    ),
  );
});
