import { LinkifyIt } from 'linkify-it';
import { brokenAddresses } from './broken-addresses.js';
import type { Candidate } from './candidate.js';

/** Top-level domains that linkify-it doesn't know (it knows all two-letter ones). The last three are from RFC 2606. */
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
/** Without `www.` or a scheme, only these are accepted: `end.So` and `file.py` aren't URLs. */
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

/** Confidence of a guess that needs review. */
const DOUBTFUL = 0.6;

/** Finds email addresses and URLs with linkify-it, including those that continue on the next line. */
export function findLinks(text: string): Candidate[] {
  return [...findInLines(text), ...findOverLineEnds(text)];
}

function findInLines(text: string): Candidate[] {
  return (linkify.match(text) ?? []).flatMap((match): Candidate[] => {
    const { index: start, lastIndex: end, schema, url } = match;
    if (schema === 'mailto:') {
      const value = decodeURI(url.replace(/^mailto:/iu, ''));
      return [{ kind: 'email', start, end, value: lowerDomain(value), confidence: 0.98 }];
    }
    const address = parseUrl(url);
    if (!address) return [];
    const announced = /^(?:www\.|https?:)/iu.test(text.slice(start, end));
    if (schema === '' && !announced && !BELIEVED.has(hostOf(address).split('.').at(-1) ?? '')) return [];
    const usual = schema !== '' ? 0.98 : announced ? 0.95 : 0.8;
    const whole = hasWholeHost(address) && !/^(?:\.{2,}|…)/u.test(text.slice(end, end + 2));
    return [{ kind: 'url', start, end, value: address, confidence: whole ? usual : DOUBTFUL }];
  });
}

/** The longer match wins over its first line, which is also found as a URL. */
function findOverLineEnds(text: string): Candidate[] {
  return brokenAddresses(text).flatMap(({ start, head, gap, tail, certain }): Candidate[] => {
    const match = linkify.match(head + tail)?.[0];
    const address = match && match.index === 0 && match.lastIndex > head.length ? parseUrl(match.url) : undefined;
    if (!match || !address || !isBelieved(address)) return [];
    const confidence = certain ? 0.9 : DOUBTFUL;
    return [{ kind: 'url', start, end: start + match.lastIndex + gap, value: address, confidence }];
  });
}

const hostOf = (address: string): string => new URL(address).hostname;

/** `http://mar` was truncated, or is a host name in a private network. */
const hasWholeHost = (address: string): boolean => hostOf(address) === 'localhost' || /[.:]/u.test(hostOf(address));

function isBelieved(address: string): boolean {
  const ending = hostOf(address).split('.').at(-1) ?? '';
  return BELIEVED.has(ending) || MORE_DOMAINS.includes(ending) || /^(?:[a-z]{2}|\d+)$/u.test(ending);
}

/** RFC 5321 2.4: only the domain is case-insensitive. */
function lowerDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

function parseUrl(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).href : undefined;
}
