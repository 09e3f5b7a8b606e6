import { isValidIBAN } from 'ibantools';

/** Whether an IBAN's check digits are valid (ISO 13616). */
export const holdsIban = (value: string): boolean => isValidIBAN(value);

/**
 * Whether a VAT number's check digits are valid; undefined for countries without a known rule. Germany: ISO 7064 MOD 11,10; France: SIREN
 * modulo 97; United Kingdom: modulo 97 (and 9755); also Austria, Belgium, Italy (Luhn), and the Netherlands.
 */
export function holdsVatId(value: string): boolean | undefined {
  const country = value.slice(0, 2);
  const digits = value.slice(2);
  switch (country) {
    case 'DE':
      return german(digits);
    case 'FR':
      return /^\d{11}$/u.test(digits)
        ? Number(digits.slice(0, 2)) === (12 + 3 * (Number(digits.slice(2)) % 97)) % 97
        : undefined;
    case 'GB':
      return british(digits);
    case 'AT':
      return austrian(digits.slice(1));
    case 'BE':
      return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
    case 'IT':
      return luhn(digits);
    case 'NL':
      return dutch(digits);
    default:
      return undefined;
  }
}

function german(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits[8]);
}

function british(digits: string): boolean {
  const weighted = [...digits.slice(0, 7)].reduce((sum, digit, index) => sum + Number(digit) * (8 - index), 0);
  const check = Number(digits.slice(7, 9));
  return (weighted + check) % 97 === 0 || (weighted + check + 55) % 97 === 0;
}

function austrian(digits: string): boolean {
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => {
    const value = Number(digit);
    return total + (index % 2 === 0 ? value : Math.floor(value / 5) + ((value * 2) % 10));
  }, 0);
  return (10 - ((sum + 4) % 10)) % 10 === Number(digits[7]);
}

function luhn(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The old rule modulo 11 or, for sole proprietors since 2020, ISO 7064 MOD 97-10 over the whole number. */
function dutch(digits: string): boolean {
  const weighted = [...digits.slice(0, 8)].reduce((sum, digit, index) => sum + Number(digit) * (9 - index), 0);
  if (weighted % 11 === Number(digits[8])) return true;
  const figures = [...`NL${digits}`].map((one) => parseInt(one, 36)).join('');
  let rest = 0;
  for (const figure of figures) rest = (rest * 10 + Number(figure)) % 97;
  return rest === 1;
}
