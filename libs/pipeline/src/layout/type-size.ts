import type { PageText, Word } from '@cartulary/contracts/reading';

/**
 * Heights of common letter shapes as shares of the full height from ascender to descender, which is the height of a
 * text layer's boxes.
 */
const X_HEIGHT = 0.52;
const WITH_ASCENDER = 0.75;
const WITH_DESCENDER = 0.73;
const WITH_BOTH = 0.96;

/**
 * A word's font height, in the unit of `height`, its box's height. Boxes in a text layer have the font's height,
 * regardless of the word; recognized ones have that of the word's letters, so `ace` is lower than `dog`.
 */
export function typeSize(word: Word, height: number, source: PageText['source']): number {
  if (source !== 'recognised') return height;
  const descends = /[gjpqyçµ,;()[\]{}|/@§$Q]/u.test(word.text);
  const ascends = /[\p{Lu}\p{N}bdfhijkltßäöüáéíóúàèìòùâêîôûñ%&#€£?!'"()[\]{}|/@§$]/u.test(word.text);
  if (!/[\p{L}\p{N}]/u.test(word.text)) return Number.NaN;
  if (ascends) return height / (descends ? WITH_BOTH : WITH_ASCENDER);
  return height / (descends ? WITH_DESCENDER : X_HEIGHT);
}
