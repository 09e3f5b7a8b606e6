/**
 * C0, DEL, C1; the soft hyphen; marks that turn the direction of text (U+061C, U+200E…, U+202A…, U+2066…); fillers that
 * take room and show nothing; U+FEFF, line separators, notes between lines, and tags (Unicode 17, 23.2 to 23.9).
 */
const unseen =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Text without characters that nobody sees or that turn the reading direction ("invoice\u202Efdp.exe"). */
export const withoutUnseen = (given: string): string => given.replace(unseen, '');
