import type { Field } from '@cartulary/contracts/understanding';
import { isSameValue, toldOf } from './field-score.js';

const field = (name: string, value: string, confidence: number): Field =>
  ({ name, value, confidence, line: null }) as Field;

describe('a value of a real document', () => {
  it.each([
    ['total', 'EUR 134.39', '134.39', true],
    ['total', 'EUR 134.40', '134.39', false],
    ['seller', 'IKEA DEUTSCHLAND GmbH & Co.KG', 'IKEA Deutschland GmbH & Co. KG', true],
    ['seller', 'IKEA', 'IKEA Deutschland GmbH & Co. KG', false],
    // The page prints a legal form that the truth omits.
    ['seller', 'Au bon moulin SARL', 'Au bon moulin', true],
    ['seller', 'Au bon moulin', 'Au bon moulin SARL', false],
    ['seller-address', 'Südstr. 7 33647 Bielefeld', 'Südstraße 7, 33647 Bielefeld', true],
    ['date', '2016-10-08', '2016-10-08', true],
    ['date', '2016-08-10', '2016-10-08', false],
  ])('%s %s is compared with %s', (name, told, wanted, isSame) => {
    expect(isSameValue(name, told, wanted)).toBe(isSame);
  });

  it('is the surest one that was told, and none where nothing was', () => {
    const fields = [field('total', 'EUR 1.00', 0.5), field('total', 'EUR 2.00', 0.95)];
    expect(toldOf({ total: '2.00', date: '2020-01-01' }, fields)).toEqual([
      { name: 'total', confidence: 0.95, isRight: true, isNear: true },
    ]);
  });

  it('is near where it is a part of the right one', () => {
    const near = (value: string): boolean | undefined =>
      toldOf({ seller: 'IKEA GmbH' }, [field('seller', value, 1)])[0]?.isNear;
    expect([near('IKEA'), near('IKE'), near('Ikea GmbH & Co'), near('Saturn')]).toEqual([true, false, true, false]);
  });
});
