import type { CacheProvider } from '@node-saml/node-saml';

/** Our ceremonies already track requests, and node-saml's cache would keep a timer for every message. */
export const noCache: CacheProvider = {
  saveAsync: () => Promise.resolve(null),
  getAsync: () => Promise.resolve(null),
  removeAsync: () => Promise.resolve(null),
};
