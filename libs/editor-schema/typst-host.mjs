/**
 * Child process that sets documents with Typst; see src/files/node-tools.ts.
 *
 * The compiler blocks its thread, and a thread in native code can't be terminated. So it runs in a thread of this
 * process, whose main thread ends the process if it uses too much memory or if its parent is gone.
 */
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const CHECK_MS = 100;

/**
 * What src/files/node-tools.ts sends.
 * @typedef {object} Order
 * @property {readonly string[]} sources
 * @property {readonly (readonly [name: string, bytes: Uint8Array])[]} pictures
 * @property {readonly Uint8Array[]} fonts
 */

/**
 * @param {Order} order
 * @returns {({ pdf: Uint8Array, shrunk: number } | string)[]} for each source its PDF, or an error message
 */
function typeset({ sources, pictures, fonts }) {
  const { NodeCompiler } = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler');
  // A folder that doesn't exist: Typst finds the mapped pictures in it and nothing else.
  const workspace = path.join(tmpdir(), crypto.randomUUID());
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.map(bufferOf) }] });
  for (const [name, bytes] of pictures) compiler.mapShadow(path.join(workspace, name), bufferOf(bytes));
  return sources.map((source) => {
    const compiled = compiler.compile({ mainFileContent: source });
    if (compiled.result === null) return JSON.stringify(compiler.fetchDiagnostics(compiled.takeError()));
    const shrunk = compiler.query(compiled.result, { selector: '<shrunk>' });
    return { pdf: pdfOf(compiler, compiled.result), shrunk: shrunk.length };
  });
}

/**
 * PDF/UA-1 if the document meets it: it doesn't if a picture has no description or a level of headings is skipped.
 * The compiler reports that like any other failure. One with another reason occurs again without the standard, and then
 * it's thrown.
 * @param {import('@myriaddreamin/typst-ts-node-compiler').NodeCompiler} compiler
 * @param {import('@myriaddreamin/typst-ts-node-compiler').NodeTypstDocument} document
 */
function pdfOf(compiler, document) {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    return compiler.pdf(document);
  }
}

/** @param {Uint8Array} bytes */
const bufferOf = (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Takes one order, with the memory that this process may use, and answers `{ done }` or `{ failed }`. */
function supervise() {
  const stop = () => process.kill(process.pid, 'SIGKILL');
  process.on('disconnect', stop);
  process.once('message', (/** @type {Order & { memoryBytes: number }} */ { memoryBytes, ...order }) => {
    setInterval(() => process.memoryUsage.rss() > memoryBytes && stop(), CHECK_MS);
    const worker = new Worker(new URL(import.meta.url));
    worker.on('error', (error) => process.send({ failed: error.stack }, stop));
    worker.on('message', (done) => process.send({ done }, stop));
    worker.postMessage(order);
  });
}

if (isMainThread) supervise();
else parentPort.once('message', (order) => parentPort.postMessage(typeset(order)));
