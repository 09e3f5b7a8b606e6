/** Characters with a meaning in headers or SMTP commands (RFC 5322, 3.2.3), and any white space. */
const special = /[\s<>()[\]\\,;:"\p{Cc}]/u;

/**
 * True if an account's email address can be used in an email unescaped: nothing in it could add another recipient or
 * header.
 */
export const isMailable = (address: string): boolean =>
  !special.test(address) && address.split('@').length === 2 && !address.startsWith('-') && address.length <= 254;
