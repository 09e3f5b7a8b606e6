import fc from 'fast-check';
import { loadNameRule, type NameRule } from './find-names.js';

let rule: NameRule;
beforeAll(async () => {
  rule = await loadNameRule();
});

const found = (text: string): string[] => rule(text).map((one) => `${one.kind} ${text.slice(one.start, one.end)}`);

describe('persons', () => {
  it.each([
    ['We met Jane Fairweather there.', 'Jane Fairweather'],
    ['signed by Dr. Krzyzanowski today', 'Krzyzanowski'],
    ['Frau Sabine Leutheusser', 'Sabine Leutheusser'],
    ['Patient: Zorblat Quuxon', 'Zorblat Quuxon'],
    ['Dear Mr Abernethy,', 'Abernethy'],
    ['It was late.\n\nYours sincerely,\n\nQuilla Brandt', 'Quilla Brandt'],
    ['Maria van der Berg lives here', 'Maria van der Berg'],
    ['“No,” Ewan O’Reilly said.', 'Ewan O’Reilly'],
  ])('in %j', (text, expected) => {
    expect(found(text)).toContain(`person ${expected}`);
  });

  it('are known again by one name', () => {
    const text = 'Jane Fairweather came. Nobody knew Fairweather, and Jane knew nobody.';
    expect(found(text).toSorted()).toEqual(['person Fairweather', 'person Jane', 'person Jane Fairweather']);
  });

  it.each([
    ['Monday Morning'],
    ['The Annual Report'],
    ['Invoice Date'],
    ['Dear Sir'],
    ['88 Martin Road'],
    ['Will you come?'],
    ['Sehr geehrte Damen und Herren'],
  ])('are not in %j', (text) => {
    expect(found(text).filter((one) => one.startsWith('person'))).toEqual([]);
  });
});

describe('organisations', () => {
  it.each([
    ['bei der Kranbau Eberswalde GmbH & Co. KG gekauft', 'Kranbau Eberswalde GmbH & Co. KG'],
    ['from Acme Widgets Ltd.', 'Acme Widgets Ltd.'],
    ['Société Dupont S.A. de Paris', 'Société Dupont S.A.'],
    ['the University of Exeter said', 'University of Exeter'],
    ['at Lakeview Hospital', 'Lakeview Hospital'],
    ['Anna Lee of the Quill Foundation', 'Quill Foundation'],
  ])('in %j', (text, expected) => {
    expect(found(text)).toContain(`organisation ${expected}`);
  });

  it.each([['as SA'], ['The Company'], ['the bank'], ['Party'], ['The Court'], ['a Limited']])(
    'are not in %j',
    (text) => {
      expect(found(text).filter((one) => one.startsWith('organisation'))).toEqual([]);
    },
  );
});

describe('places', () => {
  it.each([
    ['She lives in Lisbon.', 'Lisbon'],
    ['Musterweg 12a, 50667 Köln', 'Musterweg 12a'],
    ['Musterweg 12a, 50667 Köln', 'Köln'],
    ['14 Elm Street', '14 Elm Street'],
    ['3 rue de la Paix', '3 rue de la Paix'],
    ['Springfield, IL 62704', 'Springfield'],
    ['they stayed in Grimblewick', 'Grimblewick'],
    ['goods from Uzbekistan', 'Uzbekistan'],
    ['Freiburg, den 3. Mai 2024', 'Freiburg'],
  ])('in %j', (text, expected) => {
    expect(found(text)).toContain(`place ${expected}`);
  });

  it.each([['in English'], ['in March'], ['Reading is good'], ['at Once'], ['a nice day'], ['in Section 4']])(
    'are not in %j',
    (text) => {
      expect(found(text).filter((one) => one.startsWith('place'))).toEqual([]);
    },
  );
});

describe('parties', () => {
  it.each([
    ['This Agreement is between Acme Ltd and Jane Fairweather.', ['Acme Ltd', 'Jane Fairweather']],
    ['Contract. Acme Ltd (the "Seller") sells.', ['Acme Ltd']],
    ['Vertrag zwischen der Muster AG und Herrn Peter Lindner', ['Muster AG', 'Peter Lindner']],
    ['JANE DOE, Plaintiff, v. ACME WIDGETS, Defendant.', ['JANE DOE', 'ACME WIDGETS']],
  ])('in %j', (text, expected) => {
    const parties = found(text).filter((one) => one.startsWith('party'));
    expect(parties).toEqual(expected.map((one) => `party ${one}`));
  });

  it.each([['the train between Jane Fairweather and Peter Lindner'], ['between one and two']])(
    'are not in %j',
    (text) => {
      expect(found(text).filter((one) => one.startsWith('party'))).toEqual([]);
    },
  );
});

const word = fc.oneof(
  fc.constantFrom(
    'Jane',
    'Dr.',
    'GmbH',
    'Bank',
    'of',
    'in',
    'Lisbon',
    'between',
    'and',
    '12',
    'Street',
    '\n',
    '(the "Seller")',
    'v.',
    'SMITH',
    '&',
    ',',
    '’s',
  ),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
);

it('whatever the text, every name lies in it and is told surely enough', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 50 }), (words) => {
      const text = words.join(' ');
      for (const { start, end, value, confidence } of rule(text)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(value).toBe(text.slice(start, end).replace(/\s+/gu, ' '));
        expect(confidence).toBeGreaterThanOrEqual(0.7);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 200, seed: 5 },
  );
});
