import { limits } from '@cartulary/contracts/limits';
import type { Call } from '../platform/call.js';
import { ownCookie } from '../platform/own-cookie.js';

const NAME_CHARACTERS = 16;
/** One a ceremony, so that two tabs don't take each other's. */
const nameOf = (stateHash: string): string => `cartulary-way-${stateHash.slice(0, NAME_CHARACTERS)}`;
/** Strict: it is our own page that calls when the person is back, not the provider. */
const attributes = (call: Call) => ownCookie(call, '/api');

/** Binds a ceremony to the browser that began it. */
export function setBrowserCookie(call: Call, stateHash: string, value: string): void {
  call.response.cookie(nameOf(stateHash), value, { ...attributes(call), maxAge: limits.providers.ceremonyMs });
}

export function clearBrowserCookie(call: Call, stateHash: string): void {
  call.response.clearCookie(nameOf(stateHash), attributes(call));
}

export function readBrowserCookie(call: Call, stateHash: string): string | undefined {
  const prefix = `${nameOf(stateHash)}=`;
  const found = call.request.headers.cookie?.split(/; */).find((part) => part.startsWith(prefix));
  return found?.slice(prefix.length);
}
