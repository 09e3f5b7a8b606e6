import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { freeMailDomains } from './free-mail.js';

/** Why a name is none that an organisation can claim. */
export type NameRefusal = 'domain_invalid' | 'domain_public' | 'domain_free_mail';

/** Labels of RFC 1035 with at least one dot, at most 253 characters; the last one is no number, so that no address passes. */
const name = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** What parts an address of the web or of mail: a domain holds none of it, and the parser of addresses would cut it off. */
const ofAnAddress = /[/\\?#@:%]/;

/**
 * The one spelling of a domain: lower case, without a dot at its end, other scripts in ASCII (UTS 46).
 * @returns undefined where it is none
 */
export function domainName(typed: string): string | undefined {
  if (ofAnAddress.test(typed)) return undefined;
  const ascii = domainToASCII(typed.trim()).replace(/\.$/, '');
  return name.test(ascii) ? ascii : undefined;
}

/** The domain of a mail address in its one spelling; undefined where there is none. */
export function domainOf(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  return at < 1 ? undefined : domainName(address.slice(at + 1));
}

/**
 * A domain that an organisation may claim. Below a public suffix (publicsuffix.org, its private part included) everybody
 * registers names, and at providers of free mail everybody has an address: these belong to nobody's organisation.
 */
export function claimableDomain(typed: string): { readonly domain: string } | { readonly refused: NameRefusal } {
  const domain = domainName(typed);
  if (domain === undefined) return { refused: 'domain_invalid' };
  const { domain: registered } = parse(domain, { allowPrivateDomains: true });
  if (registered === null) return { refused: 'domain_public' };
  if (freeMailDomains.has(registered)) return { refused: 'domain_free_mail' };
  return { domain };
}
