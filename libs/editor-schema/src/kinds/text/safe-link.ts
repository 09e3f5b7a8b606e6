import { writingLimits } from '@cartulary/contracts/limits/writing';

/** What every link says about itself: the page it leads to learns nothing of this one. */
export const LINK_REL = 'noopener noreferrer nofollow';

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** What a reference without a protocol is read against; nothing is ever asked of it. */
const SOMEWHERE = 'https://own.invalid';

/**
 * The address of a link as it may be kept and shown: http, https, mailto, tel, a place in the document (`#…`) or a path of
 * the installation. Undefined for everything else, scripts and data among it, however they are spelled: what decides is
 * how a browser would read it (WHATWG URL, 4.4).
 */
export function safeLink(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const address = text.trim();
  if (address === '' || address.length > writingLimits.maxLinkCharacters || /[\p{Cc}]/u.test(address)) return undefined;
  if (/^(?:#|\/(?![/\\]))/u.test(address)) return address;
  if (!/^[a-z][a-z\d+.-]*:/iu.test(address) || !URL.canParse(address, SOMEWHERE)) return undefined;
  return protocols.has(new URL(address, SOMEWHERE).protocol) ? address : undefined;
}
