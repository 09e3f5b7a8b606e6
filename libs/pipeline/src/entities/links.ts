import { LinkifyIt } from 'linkify-it';
import type { Candidate } from './candidate.js';

/** Top-level domains that linkify-it doesn't know by itself (it knows all of two letters); the last three are RFC 2606's. */
const MORE_DOMAINS = [
  'mil',
  'int',
  'app',
  'dev',
  'shop',
  'store',
  'online',
  'cloud',
  'tech',
  'email',
  'agency',
  'law',
  'bank',
  'health',
  'example',
  'test',
  'invalid',
];
/** Without `www.` or a scheme only these are believed: `end.So` and `file.py` are no addresses. */
const BELIEVED = new Set([
  'com',
  'org',
  'net',
  'edu',
  'gov',
  'mil',
  'int',
  'info',
  'biz',
  'eu',
  'io',
  'uk',
  'de',
  'fr',
  'ca',
  'au',
  'ch',
  'nl',
  'app',
  'dev',
  'shop',
  'store',
  'online',
  'example',
]);

const linkify = new LinkifyIt({ fuzzyEmail: true, fuzzyLink: true, fuzzyIP: false, maxLength: 2_000 });
linkify.tlds(MORE_DOMAINS, true);

/** E-mail addresses and web addresses by linkify-it. */
export function findLinks(text: string): Candidate[] {
  return (linkify.match(text) ?? []).flatMap((match): Candidate[] => {
    const { index: start, lastIndex: end, schema, url } = match;
    if (schema === 'mailto:') {
      const value = decodeURI(url.replace(/^mailto:/iu, ''));
      return [{ kind: 'email', start, end, value: lowerDomain(value), confidence: 0.98 }];
    }
    const address = parseUrl(url);
    if (!address) return [];
    const announced = /^(?:www\.|https?:)/iu.test(text.slice(start, end));
    if (schema === '' && !announced && !BELIEVED.has(new URL(address).hostname.split('.').at(-1) ?? '')) return [];
    const confidence = schema !== '' ? 0.98 : announced ? 0.95 : 0.8;
    return [{ kind: 'url', start, end, value: address, confidence }];
  });
}

/** RFC 5321 2.4: only the domain may be written in any case. */
function lowerDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

function parseUrl(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).href : undefined;
}
