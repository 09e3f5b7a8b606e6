import { readFileSync } from 'node:fs';
import { transformWithOxc, type Plugin } from 'vite';
// Imported from source: a client build needs no other build first.
import { messageOf } from '../../libs/contracts/src/errors.ts';
import { screens } from '../../libs/contracts/src/screens.ts';
import { startChunks } from './chunks.ts';

const WATCH = 'src/app/failure/start-watch.ts';
/**
 * If nothing has loaded for this long, the page reports a failure; if the client loads after all, it replaces the
 * message.
 */
const GIVE_UP_MS = 20_000;
/** Most starts are over by then, and show no passing word. */
const PATIENCE_MS = 300;

/** The gateway inserts the response's nonce here (vite.config.ts). */
const NONCE = '__CSP_NONCE__';
const root = '<div id="root"></div>';

/**
 * No `main` element and no script: it stays until the client renders over it, or permanently. Its distance from the top
 * is padding, because a margin would collapse into the body's, which would jump when the client replaces it.
 */
const screen = `<div role="main" class="start">
        <p role="status" class="start-loading">${screens.loading}</p>
        <form class="start-failed">
          <h1>${screens.start.title}</h1>
          <p>${screens.start.failed}</p>
          <p>${messageOf('crash_chunk')}</p>
          <button>${screens.start.reloadPage}</button>
        </form>
      </div>`;

const style = `
      .start { display: grid; max-width: 32rem; margin: 0 auto; padding: 20vh 1rem; font: 15px/1.5 system-ui, sans-serif }
      .start > * { grid-area: 1 / 1 }
      .start h1 { font-size: 1.4rem; font-weight: 600; margin: 0 }
      .start p { margin: .5rem 0 }
      .start button { margin-top: 1rem; padding: .5rem 1rem; min-height: 2.25rem; font: inherit; border: 1px solid }
      .start-loading { animation: start-hidden 1ms step-end ${PATIENCE_MS}ms backwards, start-over 1ms step-start ${GIVE_UP_MS}ms forwards }
      .start-failed { animation: start-hidden 1ms step-end ${GIVE_UP_MS}ms backwards }
      [data-start='failed'] .start-loading { display: none }
      [data-start='failed'] .start-failed { animation: none }
      @media (scripting: none) { .start { display: none } }
      @keyframes start-hidden { from { visibility: hidden } }
      @keyframes start-over { to { visibility: hidden } }
    `;

/**
 * What index.html shows without any script: 'Loading...', and the startup failure from the specification (section 2)
 * once too much time has passed. A small separate script, as the content security policy requires, reports immediately
 * if a client script can't be fetched; if even that one fails, the timeout decides. The startup chunks, which the entry
 * runs one after another, are fetched together.
 */
export function startScreen(): Plugin {
  let building = false;
  return {
    name: 'cartulary-start-screen',
    configResolved(config) {
      building = config.command === 'build';
    },
    async buildStart() {
      if (!building) return;
      const path = new URL(WATCH, import.meta.url).pathname;
      const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { sourcemap: false });
      this.emitFile({ type: 'asset', name: 'start-watch.js', source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes(root)) throw new Error(`index.html has no ${root}`);
        const emitted = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes('start-watch.js'),
        );
        const src = building ? emitted && `/${emitted.fileName}` : `/${WATCH}`;
        if (!src) throw new Error('The script that watches the start was not emitted');
        const pieces = startChunks.flatMap((name) => {
          const chunk = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === name);
          if (building && !chunk) throw new Error(`The start has no piece '${name}'`);
          return chunk ? [{ rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}`, nonce: NONCE }] : [];
        });
        return {
          html: html.replace(root, `<div id="root">\n      ${screen}\n    </div>`),
          tags: [
            { tag: 'script', attrs: { src, nonce: NONCE }, injectTo: 'head-prepend' },
            ...pieces.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const })),
            { tag: 'style', attrs: { nonce: NONCE }, children: style, injectTo: 'head' },
          ],
        };
      },
    },
  };
}
