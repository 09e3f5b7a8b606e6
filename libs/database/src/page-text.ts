import type { PageText } from '@cartulary/contracts/reading';
import type { Page } from './entities/page.entity.js';

/** Converts a page's row to the contract's type. */
export function pageTextOf(row: Page): PageText {
  const { number, text, words, blocks, source, widthPoints, heightPoints, confidence, engine, engineVersion } = row;
  const laidOut = blocks ? { blocks } : {};
  const order = row.orderConfidence === null ? {} : { orderConfidence: row.orderConfidence };
  const codes = row.codes ? { codes: row.codes } : {};
  const form = row.form ? { form: row.form } : {};
  const marks = row.marks ? { marks: row.marks } : {};
  return {
    page: number,
    text,
    words,
    ...laidOut,
    source,
    widthPoints,
    heightPoints,
    confidence,
    ...order,
    ...codes,
    ...form,
    ...marks,
    engine,
    engineVersion,
  };
}
