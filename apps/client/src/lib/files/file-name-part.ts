const MAX_CHARACTERS = 80;
/** What no system, or not each, lets stand in the name of a file. */
const forbidden = new Set('/\\:*?"<>|');

const isAllowed = (sign: string): boolean => !forbidden.has(sign) && (sign.codePointAt(0) ?? 0) >= 0x20;

/** A name that somebody gave, as it can stand in the name of a file. */
export const fileNamePart = (name: string): string =>
  [...name]
    .map((sign) => (isAllowed(sign) ? sign : '-'))
    .slice(0, MAX_CHARACTERS)
    .join('')
    .trim();
