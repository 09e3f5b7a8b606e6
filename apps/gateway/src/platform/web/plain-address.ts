/** Returns an IPv4 address in its usual form, even if the socket maps it into IPv6 (`::ffff:127.0.0.1`, RFC 4291, 2.5.5.2). */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+(?:\.\d+){3}$)/iu, '');
