import fc from 'fast-check';
import { composeIBAN } from 'ibantools';
import { findCards, findIbans, passesLuhn } from './accounts.js';

/** Digits completed by their Luhn check digit. */
function withCheckDigit(digits: string): string {
  const check = [...'0123456789'].find((digit) => passesLuhn(digits + digit));
  return digits + (check ?? '');
}

const digits = (count: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(''));

describe('IBANs', () => {
  it('are found again as they were composed, grouped or not, and not with one digit changed', () => {
    fc.assert(
      fc.property(digits(18), fc.boolean(), fc.nat(17), (account, grouped, position) => {
        const iban = composeIBAN({ countryCode: 'DE', bban: account });
        fc.pre(iban !== null);
        const written = grouped ? (iban ?? '').replace(/(.{4})(?=.)/gu, '$1 ') : (iban ?? '');
        expect(findIbans(`to ${written} please`)).toMatchObject([{ start: 3, end: 3 + written.length, value: iban }]);
        const at = 4 + position;
        const changed = `${iban?.slice(0, at) ?? ''}${(Number(iban?.[at]) + 1) % 10}${iban?.slice(at + 1) ?? ''}`;
        expect(findIbans(changed)).toEqual([]);
      }),
    );
  });
});

describe('card numbers', () => {
  it('are found with their check digit and not with another', () => {
    fc.assert(
      fc.property(digits(14), (rest) => {
        const card = withCheckDigit(`4${rest}`);
        expect(findCards(`card ${card}.`)).toMatchObject([{ value: card, start: 5, end: 21 }]);
        const wrong = card.slice(0, -1) + String((Number(card.at(-1)) + 3) % 10);
        expect(findCards(`card ${wrong}.`)).toEqual([]);
      }),
    );
  });
});
