import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Entity, PageText } from '@cartulary/contracts/reading';
import type { RedactionPlan, RedactionReport } from '@cartulary/contracts/redaction';
import type { Purpose } from '@cartulary/pipeline/embed/embedder';
import type { ReadDocument } from '@cartulary/pipeline/read-document';
import type { Look, Seen, TwoSeen } from '@cartulary/pipeline/trials/look';
import { build, defaultClientConditions } from 'vite';
import { languageTable } from '../../apps/client/language-table.plugin.js';

type Answer = { kind: 'read'; stages: string[]; result: ReadDocument } | { kind: 'failed'; code: string };

type WithoutPicture<L> = L extends { picture: unknown } ? Omit<L, 'picture'> : never;
/** The request to detect something in a PNG. Excludes result pictures. */
export type LookOfPicture = WithoutPicture<Look> & { readonly base64: string };

declare global {
  interface Window {
    embedInWorker(texts: readonly string[], purpose: Purpose): Promise<(number[] | null)[]>;
    findEntitiesInWorker(pages: readonly PageText[]): Promise<Entity[]>;
    lookInWorker(look: LookOfPicture): Promise<Seen>;
    /** Compares two PNGs, without returning their images. */
    compareInWorker(one: string, other: string): Promise<TwoSeen>;
    /** Redacts a PDF whose pages were processed. @returns the copy as base64 */
    redactInWorker(
      base64: string,
      pages: readonly PageText[],
      plan: RedactionPlan,
    ): Promise<{ base64: string; report: RedactionReport }>;
    readInWorker(base64: string, name: string, mediaType: string): Promise<Answer>;
  }
}

const root = path.resolve(import.meta.dirname, '../..');

/** The page's own policy (design.md, Browser security), under which the engines must work. */
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

/** A bare page that only contains the processing worker, bundled like in the client. */
export class PipelinePage {
  private constructor(
    private readonly directory: string,
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<PipelinePage> {
    const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-pipeline-'));
    writeFileSync(
      path.join(directory, 'index.html'),
      '<!doctype html><title>Reading</title><script type="module" src="./main.ts"></script>',
    );
    writeFileSync(path.join(directory, 'main.ts'), mainSource());
    await build({
      root: directory,
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['source', ...defaultClientConditions] },
      worker: { format: 'es', plugins: () => [languageTable()] },
      build: { outDir: path.join(directory, 'out'), assetsInlineLimit: 0, target: 'es2022' },
    });
    const server = createServer((request, response) => {
      const file = path.join(
        directory,
        'out',
        request.url === '/' ? 'index.html' : path.normalize(new URL(request.url ?? '/', 'http://x').pathname),
      );
      readFile(file).then(
        (body) => response.writeHead(200, headersOf(file)).end(body),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    return new PipelinePage(directory, server, `http://127.0.0.1:${address.port}/`);
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
    rmSync(this.directory, { recursive: true, force: true });
  }
}

const headersOf = (file: string): Record<string, string> => ({
  'content-type': types[path.extname(file)] ?? 'application/octet-stream',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
});

/**
 * Defines `readInWorker(bytes, name, mediaType)`, `embedInWorker(texts, purpose)`, `findEntitiesInWorker(pages)`,
 * `lookInWorker(look)`, `compareInWorker(one, other)` and `redactInWorker(bytes, pages, plan)` on the window.
 */
function mainSource(): string {
  const from = (file: string): string => JSON.stringify(path.join(root, file));
  return `
import ReadingWorker from ${from('libs/pipeline/src/worker.ts?worker')};
import pdfiumWasm from ${from('node_modules/@hyzyla/pdfium/dist/pdfium.wasm?url')};
import codesWasm from ${from('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm?url')};
import ppOcrWasm from ${from('node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm?url')};
import detection from ${from('libs/pipeline/models/pp-ocr/tiny/detection.onnx?url')};
import tinyRecognition from ${from('libs/pipeline/models/pp-ocr/tiny/recognition.onnx?url')};
import tinyCharacters from ${from('libs/pipeline/models/pp-ocr/tiny/characters.txt?url')};
import smallRecognition from ${from('libs/pipeline/models/pp-ocr/small/recognition.onnx?url')};
import smallCharacters from ${from('libs/pipeline/models/pp-ocr/small/characters.txt?url')};
import direction from ${from('libs/pipeline/models/pp-ocr/direction.onnx?url')};
import classesBin from ${from('libs/pipeline/models/classes/classes.bin?url')};
import meaningJson from ${from('libs/pipeline/models/classes/meaning.json?url')};
import namesTokenizer from ${from('libs/pipeline/models/all-MiniLM-L6-v2/tokenizer.json?url')};
import namesTokenizerConfig from ${from('libs/pipeline/models/all-MiniLM-L6-v2/tokenizer_config.json?url')};
import embedderModel from ${from('libs/pipeline/models/multilingual-e5-small/model_int8.onnx?url')};
import tokenizer from ${from('libs/pipeline/models/multilingual-e5-small/tokenizer.json?url')};
import tokenizerConfig from ${from('libs/pipeline/models/multilingual-e5-small/tokenizer_config.json?url')};
import namesModel from ${from('libs/pipeline/models/minilm-names/model_int8.onnx?url')};
const worker = new ReadingWorker();
const absolute = (url) => new URL(url, location.href).href;
const tiny = { recognition: tinyRecognition, characters: tinyCharacters };
const small = { recognition: smallRecognition, characters: smallCharacters };
const ppOcr = { wasm: ppOcrWasm, detection, direction, tiny, small };
const classModel = { 'classes.bin': classesBin, 'meaning.json': meaningJson };
const model = {
  'multilingual-e5-small/model_int8.onnx': embedderModel,
  'multilingual-e5-small/tokenizer.json': tokenizer,
  'multilingual-e5-small/tokenizer_config.json': tokenizerConfig,
  'all-MiniLM-L6-v2/tokenizer.json': namesTokenizer,
  'all-MiniLM-L6-v2/tokenizer_config.json': namesTokenizerConfig,
  'minilm-names/model_int8.onnx': namesModel,
};
const embedder = { onnxWasm: ppOcrWasm, model };
const urls = { pdfiumWasm, codesWasm, classModel, ppOcr, embedder };
worker.postMessage({ kind: 'start', urls: JSON.parse(JSON.stringify(urls), (_key, url) => (typeof url === 'string' ? absolute(url) : url)) });
window.readInWorker = (base64, name, mediaType) =>
  new Promise((resolve, reject) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const id = crypto.randomUUID();
    const stages = [];
    worker.onerror = (event) => reject(new Error(event.message));
    worker.addEventListener('message', function hear({ data }) {
      if (data.id !== id) return;
      if (data.kind === 'stage') stages.push(data.stage);
      if (data.kind !== 'read' && data.kind !== 'failed') return;
      worker.removeEventListener('message', hear);
      resolve({ ...data, stages });
    });
    worker.postMessage({ kind: 'read', id, name, mediaType, bytes });
  });
window.lookInWorker = ({ base64, ...look }) =>
  new Promise((resolve, reject) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const id = crypto.randomUUID();
    worker.addEventListener('message', function hear({ data }) {
      if (data.id !== id) return;
      worker.removeEventListener('message', hear);
      if (data.kind === 'looked') resolve({ ...data.seen, picture: null });
      else reject(new Error(data.code));
    });
    worker.postMessage({ kind: 'look', id, look: { ...look, picture: { mediaType: 'image/png', bytes, page: 1 } } });
  });
const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const answerTo = (request, ending) =>
  new Promise((resolve, reject) => {
    const id = crypto.randomUUID();
    worker.addEventListener('message', function hear({ data }) {
      if (data.id !== id || data.kind === 'stage') return;
      worker.removeEventListener('message', hear);
      if (data.kind === ending) resolve(data);
      else reject(new Error(data.code));
    });
    worker.postMessage({ ...request, id });
  });
window.compareInWorker = async (one, other) => {
  const pictureOf = (base64) => ({ mediaType: 'image/png', bytes: bytesOf(base64), page: 1 });
  const look = { of: 'two', one: pictureOf(one), other: pictureOf(other) };
  return { ...(await answerTo({ kind: 'look', look }, 'looked')).seen, one: null, other: null };
};
window.redactInWorker = async (base64, pages, plan) => {
  const source = { bytes: bytesOf(base64), mediaType: 'application/pdf', turns: {}, pages };
  const { bytes, report } = await answerTo({ kind: 'redact', source, plan }, 'redacted');
  return { base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')), report };
};
window.embedInWorker = (texts, purpose) =>
  new Promise((resolve, reject) => {
    const id = crypto.randomUUID();
    worker.addEventListener('message', function hear({ data }) {
      if (data.id !== id) return;
      worker.removeEventListener('message', hear);
      if (data.kind === 'vectors') resolve(data.vectors.map((vector) => vector && [...vector]));
      else reject(new Error(data.code));
    });
    worker.postMessage({ kind: 'embed', id, texts, purpose });
  });
window.findEntitiesInWorker = (pages) =>
  new Promise((resolve, reject) => {
    const id = crypto.randomUUID();
    worker.addEventListener('message', function hear({ data }) {
      if (data.id !== id) return;
      worker.removeEventListener('message', hear);
      if (data.kind === 'entities') resolve(data.entities);
      else reject(new Error(data.code));
    });
    worker.postMessage({ kind: 'find-entities', id, pages });
  });
`;
}
