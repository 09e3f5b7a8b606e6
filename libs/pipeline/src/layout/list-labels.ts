/** Bullets and checkboxes before a list item. */
const BULLET = /^(?:[•‣◦▪▫●○■□◆◇►▸–—*·∙⁃-]|[☐☑☒✓✔✗✘]|\[[ xX✓]?\])$/u;
/** `1.` `12)` `(3)` `1.2.` `a)` `(b)` `B.` `iv.` `(iv)` */
const NUMBER = /^\(?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[a-zA-Z]|[ivxlIVXL]{1,6})[.)]\)?$/u;
const NUMBER_WITHOUT_MARK = /^\d{1,2}(?:\.\d{1,2}){1,3}$/u;

/** Whether a word is a list label: `•`, `3.`, `(b)`, `iv)`, `☐`. */
export const isLabel = (text: string): boolean => BULLET.test(text) || NUMBER.test(text);

/** Whether a word numbers a heading: `2`, `2.1`, `2.1.`, `IV.`, `A.` */
export const isHeadingNumber = (text: string): boolean =>
  NUMBER_WITHOUT_MARK.test(text) || /^(?:\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,5}|[A-H])\.?$/u.test(text);

/** Bullets count on their own. A single `a)` or `1.` at the start of a paragraph can be anything. */
export const isBullet = (text: string): boolean => BULLET.test(text);
