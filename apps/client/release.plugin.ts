import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/**
 * Adds the build's name to the page, `<version>-<hash over the names of its files>` (which themselves contain hashes),
 * so that logs and error reports identify their build, and an open tab can detect a newer one.
 */
export function release(): Plugin {
  return {
    name: 'release',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const files = Object.keys(bundle ?? {}).sort();
        const hash = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 10);
        return [{ tag: 'meta', attrs: { name: 'release', content: `${version}-${hash}` }, injectTo: 'head' }];
      },
    },
  };
}
