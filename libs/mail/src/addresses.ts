/** Signs that mean something in a header or an SMTP command (RFC 5322, 3.2.3), and blanks of any kind. */
const special = /[\s<>()[\]\\,;:"\p{Cc}]/u;

/** Whether an address of an account can stand in a mail as it is: nothing in it could name another receiver or header. */
export const isMailable = (address: string): boolean =>
  !special.test(address) && address.split('@').length === 2 && !address.startsWith('-') && address.length <= 254;
