import fc from 'fast-check';
import { composeIBAN } from 'ibantools';
import { findCards, findIbans, passesLuhn } from './accounts.js';

/** Appends the Luhn check digit. */
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

  it.each([
    'No EAN, card 4111 1111 1111 1111',
    'Barcode: none. Visa 4111 1111 1111 1111',
    'Barcode\nVisa 4111 1111 1111 1111',
    'ISBN or credit card: 5500 0000 0000 0004',
  ])('are found where they are called so behind the name of another number: %s', (text) => {
    expect(findCards(text)).toMatchObject([{ value: text.replace(/\D/g, ''), confidence: 0.97 }]);
  });

  it.each(['Credit note, EAN 4111 1111 1111 1111', 'Card reader, barcode: 4222222222222'])(
    'are none where the nearer name is that of another number: %s',
    (text) => {
      expect(findCards(text)).toEqual([]);
    },
  );
});
