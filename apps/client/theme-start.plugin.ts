import { readFileSync } from 'node:fs';
import { transformWithOxc, type Plugin } from 'vite';
import tokens from './src/ui/theme/tokens.json' with { type: 'json' };

const SOURCE = 'src/ui/theme/start.ts';

/** The colors of every design, for the gateway, which adapts them to an installation's brand. */
const schemes = (): unknown =>
  Object.fromEntries(
    Object.entries(tokens.designs).map(([design, { modes }]) => [
      design,
      {
        modes: Object.fromEntries(Object.entries(modes).map(([mode, { color, status }]) => [mode, { color, status }])),
      },
    ]),
  );

/**
 * Puts the theme's start script into the head as a blocking classic script with a hashed name. Vite bundles modules
 * only, and modules run after the first paint, which would then briefly show the wrong design. Its `data-faces`
 * contains the URLs of the designs' interface fonts, which are also hashed.
 */
export function themeStart(): Plugin {
  let building = false;
  return {
    name: 'cartulary-theme-start',
    configResolved(config) {
      building = config.command === 'build';
    },
    async buildStart() {
      if (!building) return;
      const path = new URL(SOURCE, import.meta.url).pathname;
      const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { sourcemap: false });
      this.emitFile({ type: 'asset', name: 'theme-start.js', source: code });
      this.emitFile({ type: 'asset', fileName: 'schemes.json', source: JSON.stringify(schemes()) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const names = Object.values(bundle ?? {}).flatMap((file) =>
          file.type === 'asset' ? file.names.map((name) => [name, `/${file.fileName}`] as const) : [],
        );
        const addressOf = (name: string): string | undefined => names.find(([known]) => known.endsWith(name))?.[1];
        const faces = Object.entries(tokens.designs).flatMap(([design, { fonts }]) => {
          const address = fonts.ui.files[0] && addressOf(fonts.ui.files[0]);
          return address ? [[design, address]] : [];
        });
        const src = building ? addressOf('theme-start.js') : `/${SOURCE}`;
        if (!src) throw new Error('The theme start script was not emitted');
        return {
          html,
          tags: [
            {
              tag: 'script',
              attrs: { src, 'data-faces': JSON.stringify(Object.fromEntries(faces)) },
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
  };
}
