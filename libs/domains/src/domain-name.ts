import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { freeMailDomains } from './free-mail.js';

/** Why an organization can't claim a name. */
export type NameRefusal = 'domain_invalid' | 'domain_public' | 'domain_free_mail';

/**
 * Labels of RFC 1035 with at least one dot, at most 253 characters. The last one isn't a number, which excludes IP
 * addresses.
 */
const name = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Separators of URLs and email addresses: a domain can't contain them, and the URL parser would cut them off. */
const ofAnAddress = /[/\\?#@:%]/;

/**
 * Normalizes a domain: lower case, no trailing dot, other scripts in ASCII (UTS 46).
 * @returns undefined if it isn't one
 */
export function domainName(typed: string): string | undefined {
  if (ofAnAddress.test(typed)) return undefined;
  const ascii = domainToASCII(typed.trim()).replace(/\.$/, '');
  return name.test(ascii) ? ascii : undefined;
}

/** An email address's normalized domain; undefined if there is none. */
export function domainOf(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  return at < 1 ? undefined : domainName(address.slice(at + 1));
}

/**
 * A domain that an organization can claim. It can't be a public suffix (publicsuffix.org, including its private part),
 * below which anyone can register names, or a free email provider, where anyone can get an address.
 */
export function claimableDomain(typed: string): { readonly domain: string } | { readonly refused: NameRefusal } {
  const domain = domainName(typed);
  if (domain === undefined) return { refused: 'domain_invalid' };
  const { domain: registered } = parse(domain, { allowPrivateDomains: true });
  if (registered === null) return { refused: 'domain_public' };
  if (freeMailDomains.has(registered)) return { refused: 'domain_free_mail' };
  return { domain };
}
