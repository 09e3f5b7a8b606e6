import { findMoney } from '../../../libs/pipeline/src/entities/money.js';
import { invoiceSamples } from './samples.js';

/** The amounts in a bill's truth. */
const AMOUNT = /^[A-Z]{3} \d/u;

it.each([
  ['tuning', 'first'],
  ['tuning', 'first-apart'],
  ['tuning', 'last'],
  ['frozen', 'first'],
  ['frozen', 'first-apart'],
  ['frozen', 'last'],
] as const)('every amount of every generated bill (%s) is found with its sign %s', async (family, sign) => {
  for (const { name, pages, truth, lines = [] } of await invoiceSamples(family, sign)) {
    const written = [truth, ...lines].flatMap((cells) => Object.values(cells)).filter((value) => AMOUNT.test(value));
    const told = findMoney(pages[0]?.text ?? '')
      .map(({ value }) => value)
      .filter((value) => AMOUNT.test(value));
    expect([name, told.filter((value) => !written.includes(value) && value.endsWith('.00'))]).toEqual([name, []]);
    expect([name, ['net', 'tax', 'total'].filter((field) => !told.includes(truth[field] ?? ''))]).toEqual([name, []]);
  }
});
