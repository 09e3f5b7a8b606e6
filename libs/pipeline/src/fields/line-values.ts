import { readAmount, readPercent, type Reader, type Value } from './values.js';

const WHOLE = /^(?<mark>[€£$]|[A-Z]{3} )?(?<number>\d{1,6})(?: ?(?:€|[A-Z]{3}))?$/u;

/** An amount in a line. Accepts `120` too, if the column contains nothing else. */
export const readLineAmount: Reader = (text, context) => {
  const amount = readAmount(text, context);
  if (amount) return amount;
  const number = WHOLE.exec(text)?.groups?.['number'];
  return number === undefined
    ? undefined
    : { start: 0, end: text.length, value: `${String(Number(number))}.00`, confidence: 0.85 };
};

const QUANTITY =
  /^(?<number>\d{1,6}(?:[.,]\d{1,3})?)(?:[ ]?(?:[x×]|pcs?\.?|pieces?|units?|ea\.?|hrs?\.?|hours?|h|days?|kg|g|l|m|stk\.?|stück|std\.?|stunden?|tage?|st\.?|u\.?|heures?|jours?|pi[eè]ces?|uds?\.?))?$/iu;

/**
 * A quantity as a plain number: `2`, `1.5`. Whether `1,000` and `1.000` mean a thousand depends on the line's amounts, so its check
 * decides.
 */
export const readQuantity: Reader = (text) => {
  const number = QUANTITY.exec(text)?.groups?.['number'];
  return number === undefined
    ? undefined
    : { start: 0, end: number.length, value: String(Number(number.replace(',', '.'))), confidence: 1 };
};

/** A percentage as a plain number, or an amount. */
export const readRateOrAmount =
  (isPercent: boolean): Reader =>
  (text, context): Value | undefined => {
    const percent = readPercent(text, context);
    if (percent) return percent;
    if (!isPercent && /[.,]\d{2}(?!\d)/u.test(text)) return readAmount(text, context);
    const bare = /^\d{1,2}(?:[.,]\d{1,3})?$/u.exec(text)?.[0];
    return bare === undefined
      ? undefined
      : { start: 0, end: bare.length, value: String(Number(bare.replace(',', '.'))), confidence: 0.9 };
  };
