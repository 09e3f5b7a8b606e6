import type { PageText, Word } from '@cartulary/contracts/reading';

/** Heights of usual type in parts of what a text layer's boxes are high, which is from the highest to the lowest letter. */
const X_HEIGHT = 0.52;
const WITH_ASCENDER = 0.75;
const WITH_DESCENDER = 0.73;
const WITH_BOTH = 0.96;

/**
 * How high a word's type is, in the unit of `height`, the height of its box. Boxes of a text layer are as high as the type,
 * whatever the word; those that a reader saw are as high as the word's own letters, so that `ace` is lower than `dog`.
 */
export function typeSize(word: Word, height: number, source: PageText['source']): number {
  if (source !== 'recognised') return height;
  const descends = /[gjpqyçµ,;()[\]{}|/@§$Q]/u.test(word.text);
  const ascends = /[\p{Lu}\p{N}bdfhijkltßäöüáéíóúàèìòùâêîôûñ%&#€£?!'"()[\]{}|/@§$]/u.test(word.text);
  if (!/[\p{L}\p{N}]/u.test(word.text)) return Number.NaN;
  if (ascends) return height / (descends ? WITH_BOTH : WITH_ASCENDER);
  return height / (descends ? WITH_DESCENDER : X_HEIGHT);
}
