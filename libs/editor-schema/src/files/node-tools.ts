import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { historyLimits } from '@cartulary/contracts/limits/history';
import type { PptxMaker } from '../kinds/deck/convert/to-pptx.js';
import { loadFonts, type Fonts } from '../kinds/text/convert/pdf/fonts.js';
import type { Typeset } from '../kinds/text/convert/pdf/typst.js';
import type { FileTools } from './made.js';

const require = createRequire(import.meta.url);

/** Loaded with require, because its ES module's extension isn't one that Node accepts. */
export const nodePptxMaker = require('pptxgenjs') as PptxMaker;

/** Plain JavaScript, so that tests run it without a build. The path is the same from `src` and `dist`. */
const HOST = fileURLToPath(new URL('../../typst-host.mjs', import.meta.url));

/** Nothing listens here: Typst fetches packages by HTTPS. */
const DEAD_PROXY = 'http://127.0.0.1:9';
/** A path that can't exist: Typst looks for packages in folders of the user, whose home it knows without HOME too. */
const NO_FOLDER = '/dev/null/none';

/** No environment variables of this process, and no packages. */
const ENVIRONMENT = {
  HTTP_PROXY: DEAD_PROXY,
  HTTPS_PROXY: DEAD_PROXY,
  ALL_PROXY: DEAD_PROXY,
  HOME: NO_FOLDER,
  XDG_CACHE_HOME: NO_FOLDER,
  XDG_DATA_HOME: NO_FOLDER,
};

/** What Typst needs for a PNG with 16 bits a channel, the most of all pictures: 9.3 measured. */
const BYTES_OF_PIXEL = 10;

type Answer = { readonly done: Awaited<ReturnType<Typeset>> } | { readonly failed: string };

/**
 * Sets documents in a child process, which ends with this thread.
 * @param deadlineMs when all calls together have to be over, as `Date.now()`; may be infinite. Answers only once the
 * child is gone: a child that outlives its thread is never reaped and stays a zombie of the whole process
 */
const typesetUntil =
  (deadlineMs: number): Typeset =>
  async ({ sources, pictures, pixels, fonts }) => {
    const leftMs = deadlineMs - Date.now();
    if (leftMs <= 0) throw new Error('no time left for typst');
    const child = fork(HOST, [], {
      serialization: 'advanced',
      env: ENVIRONMENT,
      execArgv: [],
      // Its messages quote the document, so they stay out of the gateway's logs.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...(Number.isFinite(leftMs) && { timeout: leftMs }),
      killSignal: 'SIGKILL',
    });
    let answer: Answer | undefined;
    child.on('message', (message: Answer) => (answer = message));
    // The answer can still be in the channel when the process has ended.
    const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
    const memoryBytes = historyLimits.heapBytes + pixels * BYTES_OF_PIXEL;
    const order = { sources, pictures, fonts: Object.values(fonts), memoryBytes };
    child.send(order, (error) => error && child.kill('SIGKILL'));
    await ended;
    if (!answer) throw new Error(`typst ended with ${child.signalCode ?? child.exitCode}`);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.done;
  };

let fonts: Promise<Fonts> | undefined;

/** Export dependencies in Node. @param deadlineMs when Typst has to be done, as `Date.now()`; may be infinite */
export const nodeToolsUntil = (deadlineMs: number): FileTools => ({
  fonts: () => (fonts ??= loadFonts((name) => readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))),
  /** @throws Error if it took too long, used too much memory, or crashed */
  typeset: typesetUntil(deadlineMs),
  pptxMaker: () => Promise.resolve(nodePptxMaker),
});
