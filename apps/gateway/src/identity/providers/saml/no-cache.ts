import type { CacheProvider } from '@node-saml/node-saml';

/** Requests are remembered by our ceremonies; node-saml's own cache would keep a timer for every message. */
export const noCache: CacheProvider = {
  saveAsync: () => Promise.resolve(null),
  getAsync: () => Promise.resolve(null),
  removeAsync: () => Promise.resolve(null),
};
