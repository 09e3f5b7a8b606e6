import type { Plugin } from 'vite';
// From its source: a build of the client needs nothing built before it.
import { metaPolicy } from '../../libs/contracts/src/browser-policy.ts';

/**
 * Puts the part of the content policy that needs neither nonce nor header into index.html, before anything that it
 * rules over. Built pages only: the development server runs inline scripts of its own.
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
