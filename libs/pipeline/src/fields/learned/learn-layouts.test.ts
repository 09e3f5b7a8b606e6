import type { ConfirmedValue, LearnedLayouts } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import { fieldNames, type Field } from '@cartulary/contracts/understanding';
import { extractFields } from '../extract-fields.js';
import { sheet, type PlacedText } from '../sheet.test-helper.js';
import { billOf, supplierOf, type Bill, type Supplier } from './bills.test-helper.js';
import { readingOf } from '../extract-fields.js';
import { spotsOf } from './anchors.js';
import { learnLayouts, type LearningDocument } from './learn-layouts.js';
import { finderOf, saysSame } from './value-readers.js';

const SUPPLIERS = 60;
const LEARNT = 5;
const MEASURED = 10;

const documentOf = ({ page, truth }: Bill): LearningDocument => ({
  class: 'invoice',
  pages: [page],
  confirmed: Object.entries(truth).map(([name, value]) => ({ name, value })),
  ownFields: [],
});
const billsOf = (supplier: Supplier, from: number, count: number): Bill[] =>
  Array.from({ length: count }, (_, at) => billOf(supplier, from + at));
const fieldsOf = ({ page }: Bill, learned: LearnedLayouts | null): Field[] =>
  extractFields([page], [], 'invoice', [], true, learned && { version: 3, learned });
const rightIn = (bill: Bill, learned: LearnedLayouts | null): number => {
  const found = fieldsOf(bill, learned);
  return Object.entries(bill.truth).filter(([name, value]) =>
    saysSame(found.find((field) => field.name === name)?.value ?? '', value),
  ).length;
};

const plum = supplierOf(1);
const five = billsOf(plum, 1_000, LEARNT).map(documentOf);

/** A bill whose total has a label that the rules don't know. */
const billWith = (total: string, number: string, more: readonly PlacedText[] = []): Bill => ({
  page: sheet([
    [50, 40, 'Plum Freight Ltd', 16],
    [50, 230, 'Folio'],
    [150, 230, number],
    [330, 500, 'Remit'],
    [480, 500, total],
    [50, 790, 'Plum Freight Ltd LU12345678', 7],
    ...more,
  ]),
  truth: { total, number },
});

/** The number of correct values on bills of all suppliers after learning from `learnt` bills each. */
function rightAfter(learnt: number): { values: number; right: number } {
  let [values, right] = [0, 0];
  for (let seed = 1; seed <= SUPPLIERS; seed += 1) {
    const supplier = supplierOf(seed);
    const learned = learnLayouts(billsOf(supplier, seed * 1_000, learnt).map(documentOf));
    for (const bill of billsOf(supplier, seed * 1_000 + LEARNT, MEASURED)) {
      values += Object.keys(bill.truth).length;
      right += rightIn(bill, learned);
    }
  }
  return { values, right };
}

it('reads the bills of suppliers that nobody knew once five of each were corrected', () => {
  const shares = [0, 2, 3, LEARNT].map((learnt) => {
    const { values, right } = rightAfter(learnt);
    return { learnt, values, share: right / values };
  });
  console.log(`Fields of ${SUPPLIERS} suppliers that no rule knows, by corrected bills: ${JSON.stringify(shares)}`);
  expect(shares.at(-1)?.share).toBeGreaterThanOrEqual(0.95);
  // A higher share would prove nothing, because the rules could already extract them.
  expect(shares[0]?.share).toBeLessThan(0.8);
});

it('learns nothing from one document, and from the second on what two have in common', () => {
  expect(learnLayouts(five.slice(0, 1)).layouts).toEqual([]);
  const [layout] = learnLayouts(five.slice(0, 2)).layouts;
  expect(layout).toMatchObject({ class: 'invoice', documents: 2, vatIds: [plum.vatId] });
  expect(layout?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['number', 'total']));
});

it('says of the same documents the same, and names the version that found a value', () => {
  expect(JSON.stringify(learnLayouts(five))).toBe(JSON.stringify(learnLayouts(five)));
  const bill = billOf(plum, 2_000);
  const learned = fieldsOf(bill, learnLayouts(five)).filter(({ engine }) => engine === 'learned-layouts');
  expect(learned.length).toBeGreaterThan(0);
  expect(new Set(learned.map(({ engineVersion }) => engineVersion))).toEqual(new Set(['1.0.0+3']));
});

it('is surer the more documents showed it, and of two still has people look', () => {
  const sure = (documents: readonly LearningDocument[]): number =>
    fieldsOf(billWith('250.00', 'F9999/24'), learnLayouts(documents)).find(({ name }) => name === 'total')
      ?.confidence ?? 0;
  const all = ['120.00', '80.50', '99.99', '1.10', '33.00'].map((total, at) =>
    documentOf(billWith(total, `F111${at}/24`)),
  );
  expect(sure(all.slice(0, 2))).toBeGreaterThan(0);
  expect(sure(all.slice(0, 2))).toBeLessThan(0.7);
  expect(sure(all)).toBeGreaterThan(sure(all.slice(0, 2)));
});

it('makes nothing surer that rules found, neither by agreeing nor by a sum: a contract may have been proved by their scores', () => {
  let compared = 0;
  for (let seed = 1; seed <= 20; seed += 1) {
    const supplier = supplierOf(seed);
    const learned = learnLayouts(billsOf(supplier, seed * 100, LEARNT).map(documentOf));
    const bill = billOf(supplier, seed * 100 + LEARNT);
    const before = fieldsOf(bill, null);
    for (const field of fieldsOf(bill, learned).filter(({ engine }) => engine === 'field-rules')) {
      const same = before.find(({ name, value }) => name === field.name && value === field.value);
      expect(field.confidence).toBeLessThanOrEqual(same?.confidence ?? 0);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

it('leaves the bills of others as they are', () => {
  const learned = learnLayouts(five);
  for (let seed = 2; seed <= 20; seed += 1) {
    const bill = billOf(supplierOf(seed), seed);
    expect(fieldsOf(bill, learned)).toEqual(fieldsOf(bill, null));
  }
});

it('tells suppliers apart that bill the same company, whose number stands on every bill', () => {
  const own = (bill: Bill): Bill => ({ ...bill, page: { ...bill.page } });
  const both = [1, 2].flatMap((seed) =>
    billsOf(supplierOf(seed), seed * 50, 3)
      .map(own)
      .map(documentOf),
  );
  const { layouts } = learnLayouts(both);
  expect(layouts.map(({ vatIds }) => vatIds)).toEqual([[supplierOf(1).vatId], [supplierOf(2).vatId]]);
  expect(layouts.flatMap(({ names }) => names).some((name) => name.includes('quayexample'))).toBe(false);
});

it('learns no pattern from corrections that contradict each other', () => {
  const said = ['12.00', '34.00', '56.00', '78.00'].map((total, at) => {
    const bill = billWith(total, `F222${at}/24`, [
      [480, 520, `${at + 1}.11`],
      [330, 520, 'Kept'],
    ]);
    const contradicts = at % 2 === 1;
    return documentOf({ ...bill, truth: { ...bill.truth, total: contradicts ? `${at + 1}.11` : total } });
  });
  const total = learnLayouts(said).layouts.flatMap(({ fields }) => fields.filter(({ name }) => name === 'total'));
  expect(total).toEqual([]);
});

it('takes that a field is not there for an answer', () => {
  const none: ConfirmedValue = { name: 'total', value: null };
  const said = ['12.00', '34.00'].map((total, at) => ({
    ...documentOf(billWith(total, `F333${at}/24`)),
    confirmed: [none],
  }));
  expect(learnLayouts(said).layouts).toEqual([]);
});

it('is beaten by checks: a total that adds up is not replaced by one that does not', () => {
  const learned = learnLayouts(
    ['12.00', '34.00', '56.00'].map((total, at) => documentOf(billWith(total, `F444${at}/24`))),
  );
  const sums: PlacedText[] = [
    [330, 420, 'Net amount'],
    [480, 420, '100.00'],
    [330, 436, 'VAT 20%'],
    [480, 436, '20.00'],
    [330, 452, 'Total due'],
    [480, 452, '120.00'],
  ];
  const found = fieldsOf(billWith('777.00', 'F5555/24', sums), learned).find(({ name }) => name === 'total');
  expect(found).toMatchObject({ value: '120.00', engine: 'field-rules' });
  // The learned value differed and is stored with the field.
  expect(found?.checks).toContainEqual({
    rule: 'other-reader',
    passed: true,
    with: [expect.stringContaining('777.00'), 'learned-layouts 1.0.0+3'],
  });
});

it('keeps what rules said where something that was learned stands in its place', () => {
  const learned = learnLayouts(
    ['12.00', '34.00', '56.00'].map((total, at) => documentOf(billWith(total, `F555${at}/24`))),
  );
  const bill = billWith('77.00', 'F6666/24', [
    [330, 452, 'Total due'],
    [480, 452, '9.99'],
  ]);
  const before = fieldsOf(bill, null).find(({ name }) => name === 'total');
  const found = fieldsOf(bill, learned).find(({ name }) => name === 'total');
  expect(before?.value).toContain('9.99');
  expect(found).toMatchObject({ value: expect.stringContaining('77.00'), engine: 'learned-layouts' });
  const said = [before?.value, `field-rules ${before?.engineVersion}`];
  expect(found?.checks).toEqual([{ rule: 'other-reader', passed: true, with: said }]);
});

/** A bill with the seller's address where the rules don't look for addresses, and another one below the seller's name. */
const billFrom = (house: number, number: string): Bill => {
  const { page } = billWith('120.00', number, [
    [50, 125, 'Quay Example AG'],
    [50, 138, 'Hafenstr. 9'],
    [50, 151, '20457 Hamburg'],
    [330, 125, 'Kontor'],
    [330, 138, `Lindenstraße ${house}`],
    [330, 151, '80333 München'],
    [300, 760, 'Plum Freight Ltd'],
    [300, 771, 'Mill Lane 4'],
    [300, 782, '40210 Düsseldorf'],
  ]);
  return { page, truth: { 'seller-address': `Lindenstraße ${house}, 80333 München` } };
};

it('learns where an address stands, over two lines, whether it stays or is another one each time', () => {
  for (const houses of [
    [20, 20, 20],
    [1, 2, 3],
  ] as const) {
    const learned = learnLayouts(houses.map((house, at) => documentOf(billFrom(house, `F111${at}/24`))));
    const next = billFrom(houses[0] === houses[1] ? 20 : 7, 'F9999/24');
    const [before, after] = [null, learned].map((what) =>
      fieldsOf(next, what).find(({ name }) => name === 'seller-address'),
    );
    expect(before?.value).not.toBe(next.truth['seller-address']);
    expect(after).toMatchObject({ value: next.truth['seller-address'], engine: 'learned-layouts' });
    expect(after?.text).toBe(next.truth['seller-address']?.replace(',', ''));
    const [, top = 0, , bottom = 0] = after?.box ?? [];
    // Both lines: they are 13 points apart on a page of 842.
    expect(bottom - top).toBeGreaterThan(20 / 842);
  }
});

it('names only fields that the product knows', () => {
  const names = learnLayouts(five).layouts.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names.filter((name) => !(fieldNames as readonly string[]).includes(name))).toEqual([]);
});

test('a figure that stands on a page a thousand times is looked for at so many places, and a page of nonsense stops nobody', () => {
  const many = Array.from({ length: 1_000 }, (_, at): PlacedText => [
    20 + (at % 10) * 55,
    5 + Math.floor(at / 10) * 8,
    '12.30',
    4,
  ]);
  const crowded = billWith('12.30', 'A-1', many);
  const find = finderOf('total', []);
  if (!find) throw new Error('Totals are not read');
  const spots = spotsOf(readingOf([crowded.page]), find, (value) => saysSame(value, '12.30'));
  expect(spots).toHaveLength(learningLimits.mostPlaces);
  const nonsense = { ...documentOf(crowded), pages: [{ ...crowded.page, words: null as unknown as [] }] };
  expect(learnLayouts([nonsense, ...five])).toEqual(learnLayouts(five));
});
