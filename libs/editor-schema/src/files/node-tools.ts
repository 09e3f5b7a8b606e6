import { fork } from 'node:child_process';
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

/** Leaves the thread some of its time ({@link historyLimits.questionMs}) to read the document before. */
const TYPESET_MS = historyLimits.questionMs - 10_000;

type Answer = { readonly done: Awaited<ReturnType<Typeset>> } | { readonly failed: string };

/**
 * Sets documents in a child process, which ends with this thread.
 * @param limitMs how long one call may take. The child has to end before its thread: a child that outlives it is never
 * reaped and stays a zombie of the whole process
 */
export const typesetWithin =
  (limitMs: number): Typeset =>
  ({ sources, pictures, pixels, fonts }) =>
    new Promise((resolve, reject) => {
      const child = fork(HOST, [], {
        serialization: 'advanced',
        env: ENVIRONMENT,
        execArgv: [],
        // Its messages quote the document, so they stay out of the gateway's logs.
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        timeout: limitMs,
        killSignal: 'SIGKILL',
      });
      child.on('message', (answer: Answer) => {
        if ('done' in answer) resolve(answer.done);
        else reject(new Error(answer.failed));
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => reject(new Error(`typst ended with ${signal ?? code}`)));
      const memoryBytes = historyLimits.heapBytes + pixels * BYTES_OF_PIXEL;
      const order = { sources, pictures, fonts: Object.values(fonts), memoryBytes };
      child.send(order, (error) => error && reject(error));
    });

let fonts: Promise<Fonts> | undefined;

/** Export dependencies in Node. */
export const nodeTools: FileTools = {
  fonts: () => (fonts ??= loadFonts((name) => readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))),
  /** @throws Error if it took too long, used too much memory, or crashed */
  typeset: typesetWithin(TYPESET_MS),
  pptxMaker: () => Promise.resolve(nodePptxMaker),
};
