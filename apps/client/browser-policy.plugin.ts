import type { Plugin } from 'vite';
// Imported from source: a client build needs no other build first.
import { metaPolicy } from '../../libs/contracts/src/browser-policy.ts';

/**
 * Adds the part of the content security policy that needs neither nonce nor header to index.html, before anything it
 * applies to. Only for built pages, because the development server runs inline scripts of its own.
 */
export function browserPolicy(): Plugin {
  return {
    name: 'cartulary-browser-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy() },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}
