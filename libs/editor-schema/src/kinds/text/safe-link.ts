import { writingLimits } from '@cartulary/contracts/limits/writing';

/** The `rel` of every link: hides the linking page from the target page. */
export const LINK_REL = 'noopener noreferrer nofollow';

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** The base URL for references without a protocol; never requested. */
const SOMEWHERE = 'https://own.invalid';

/**
 * Returns the URL of a link if it is safe to store and show: http, https, mailto, tel, an anchor (`#…`) or a path of
 * the installation. Undefined for everything else, including scripts and data in any spelling: what counts is how a
 * browser would parse it (WHATWG URL, 4.4).
 */
export function safeLink(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const address = text.trim();
  if (address === '' || address.length > writingLimits.maxLinkCharacters || /[\p{Cc}]/u.test(address)) return undefined;
  if (/^(?:#|\/(?![/\\]))/u.test(address)) return address;
  if (!/^[a-z][a-z\d+.-]*:/iu.test(address) || !URL.canParse(address, SOMEWHERE)) return undefined;
  return protocols.has(new URL(address, SOMEWHERE).protocol) ? address : undefined;
}
