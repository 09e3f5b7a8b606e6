import type { PageText } from '@cartulary/contracts/reading';
import type { Page } from './entities/page.entity.js';

/** A page's row as the rest of the product knows it. */
export function pageTextOf(row: Page): PageText {
  const { number, text, words, source, widthPoints, heightPoints, confidence, engine, engineVersion } = row;
  return { page: number, text, words, source, widthPoints, heightPoints, confidence, engine, engineVersion };
}
