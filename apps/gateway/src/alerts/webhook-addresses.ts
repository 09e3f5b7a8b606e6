import { holds } from '@cartulary/access/actor';
import type { AlertStep } from '@cartulary/contracts/alert-rules';
import type { Caller } from '../platform/caller/call.js';

/** People who can choose webhook URLs can see all of them. */
export const seesAddresses = (caller: Caller): boolean => holds(caller, 'ENTERPRISE_ADMIN');

const originOf = (url: string): string => new URL(url).origin;

/** Reduces URLs to their origins, because the rest can be a secret. */
export const withOrigins = <T extends { readonly url?: string | undefined }>(called: readonly T[]): T[] =>
  called.map((one) => (one.url === undefined ? one : { ...one, url: originOf(one.url) }));

/**
 * Restores URLs in steps that were sent by a caller who only sees origins: each step gets an earlier URL with that
 * origin, preferably one of the same minute. A URL without a match stays as it is and is validated as a new one.
 */
export function withAddresses(steps: readonly AlertStep[], before: readonly AlertStep[]): AlertStep[] {
  const left = before.filter(({ url }) => url !== undefined);
  return steps.map((step) => {
    const known = left.filter(({ url = '' }) => originOf(url) === step.url);
    const found = known.find(({ afterMinutes }) => afterMinutes === step.afterMinutes) ?? known[0];
    if (found === undefined) return step;
    left.splice(left.indexOf(found), 1);
    return { ...step, url: found.url };
  });
}
