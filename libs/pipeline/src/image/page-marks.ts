import type { Box, PageMark, PageText } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';
import { findMarks } from './marks.js';

/** Half the pixels that shapes are told at otherwise, and so half the time. */
const READING_SIDE = 1000;
/** Drawings have less; nobody asked for marks here, so few false ones count more than a missed one. */
const LEAST_CLEAR = 0.2;
/** What is read of handwriting is mostly doubtful, and says nothing. */
const SURE = 0.8;

/** Where print is known to be. */
export const printOf = ({ words }: Pick<PageText, 'words'>): Box[] =>
  words.flatMap(({ box, confidence }) => (box && confidence >= SURE ? [box] : []));

/**
 * What looks like signatures and stamps on a page that was recognised; undefined of others: a file with text of its own is signed
 * otherwise, and looking takes time. Codes are read beside this, so nothing is known of them.
 */
export function marksOfPage(page: PageText, raster: Raster): PageMark[] | undefined {
  if (page.source !== 'recognised') return undefined;
  return findMarks(raster, printOf(page), READING_SIDE).filter(({ clarity }) => clarity >= LEAST_CLEAR);
}
