const MAX_CHARACTERS = 80;
/** Characters that at least one operating system forbids in file names. */
const forbidden = new Set('/\\:*?"<>|');

const isAllowed = (sign: string): boolean => !forbidden.has(sign) && (sign.codePointAt(0) ?? 0) >= 0x20;

/** Converts a user-provided name to a valid file name part. */
export const fileNamePart = (name: string): string =>
  [...name]
    .map((sign) => (isAllowed(sign) ? sign : '-'))
    .slice(0, MAX_CHARACTERS)
    .join('')
    .trim();
