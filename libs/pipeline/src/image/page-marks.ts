import type { Box, PageMark, PageText } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';
import { findMarks } from './marks.js';

/** Analyzes shapes at half the usual pixels, which takes half the time. */
const READING_SIDE = 1000;
/** Drawings have less. Users didn't request marks here, so few false positives matter more than a missed mark. */
const LEAST_CLEAR = 0.2;
/** Text read from handwriting usually has a low confidence and isn't evidence of print. */
const SURE = 0.8;

/** Boxes of known print. */
export const printOf = ({ words }: Pick<PageText, 'words'>): Box[] =>
  words.flatMap(({ box, confidence }) => (box && confidence >= SURE ? [box] : []));

/**
 * Finds likely signatures and stamps on a recognized page; undefined for other pages, because files with their own text
 * are signed differently and analysis takes time. Codes are detected in parallel, so their positions aren't known here.
 */
export function marksOfPage(page: PageText, raster: Raster): PageMark[] | undefined {
  if (page.source !== 'recognised') return undefined;
  return findMarks(raster, printOf(page), READING_SIDE).filter(({ clarity }) => clarity >= LEAST_CLEAR);
}
