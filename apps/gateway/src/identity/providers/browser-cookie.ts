import { providerLimits } from '@cartulary/contracts/limits/identity-providers';
import type { Call } from '../../platform/caller/call.js';
import {
  clearOwnCookie,
  ownCookie,
  readOwnCookie,
  setOwnCookie,
  type OwnCookie,
} from '../../platform/caller/own-cookie.js';

const NAME_CHARACTERS = 16;
/**
 * One cookie per ceremony, so that two tabs don't interfere. SameSite=Strict works because our own page makes the call after the return,
 * not the provider.
 */
const cookieOf = ({ request }: Call, stateHash: string): OwnCookie =>
  ownCookie(request, `cartulary-way-${stateHash.slice(0, NAME_CHARACTERS)}`, '/api');

/** Binds a ceremony to the browser that began it. */
export function setBrowserCookie(call: Call, stateHash: string, value: string): void {
  setOwnCookie(call, cookieOf(call, stateHash), value, { maxAge: providerLimits.ceremonyMs });
}

export function clearBrowserCookie(call: Call, stateHash: string): void {
  clearOwnCookie(call, cookieOf(call, stateHash));
}

export const readBrowserCookie = (call: Call, stateHash: string): string | undefined =>
  readOwnCookie(call.request, cookieOf(call, stateHash));
