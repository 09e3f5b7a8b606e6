import { holds } from '@cartulary/access/actor';
import type { AlertStep } from '@cartulary/contracts/alert-rules';
import type { Caller } from '../platform/caller/call.js';

/** Who chooses addresses sees all of them. */
export const seesAddresses = (caller: Caller): boolean => holds(caller, 'ENTERPRISE_ADMIN');

const originOf = (url: string): string => new URL(url).origin;

/** Of addresses no more than whose they are: in some, what follows is a secret. */
export const withOrigins = <T extends { readonly url?: string | undefined }>(called: readonly T[]): T[] =>
  called.map((one) => (one.url === undefined ? one : { ...one, url: originOf(one.url) }));

/**
 * Steps as somebody sent them who was shown origins alone: each calls the address of before again that has this origin, that of the
 * same minute first. What has none stays as it is, to be judged as a new one.
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
