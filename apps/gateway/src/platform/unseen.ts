/** C0, DEL, C1; marks that turn the direction of text (U+061C, U+200E…, U+202A…, U+2066…); U+FEFF and line separators. */
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Text without characters that nobody sees or that turn the reading direction ("invoice\u202Efdp.exe"). */
export const withoutUnseen = (given: string): string => given.replace(unseen, '');

/** A title or name as a person typed it: without what nobody sees. May come out empty. */
export const cleanTitle = (given: string): string => withoutUnseen(given).normalize('NFC').trim();
