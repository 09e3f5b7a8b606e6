import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const TIME_LIMIT_MS = 60_000;

/** A browser's headers: detecting a server that responds differently to this program takes more than this. */
const asBrowser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'en-US,en;q=0.5',
} as const;
const asPage = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
} as const;
const destinations: Readonly<Record<string, string>> = { css: 'style', woff: 'font', woff2: 'font', svg: 'image' };

const asWorker = {
  accept: '*/*',
  'service-worker': 'script',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'same-origin',
  'sec-fetch-dest': 'serviceworker',
} as const;
const asFile = (name: string): Readonly<Record<string, string>> => ({
  accept: '*/*',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': destinations[name.slice(name.lastIndexOf('.') + 1)] ?? 'script',
});

function headersFor({ pathname }: URL, as: Asked['as']): Readonly<Record<string, string>> {
  if (as === 'page') return asPage;
  return pathname === '/service-worker.js' ? asWorker : asFile(pathname);
}
/** A response may differ when compressed, so each file is requested both ways. */
export const encodings = { packed: 'gzip, deflate, br', plain: 'identity' } as const;

const decoders: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  deflate: createInflate,
};

export interface Asked {
  readonly as: 'page' | 'file';
  readonly encoding: keyof typeof encodings;
  /** The maximum number of body bytes to read. */
  readonly mostBytes: number;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. */
  readonly body: Buffer;
  /** Whether the body is longer. */
  readonly isLonger: boolean;
}

/**
 * Sends a request like a browser, without following redirects. Rejects if there is no response, or one that can't be
 * decompressed.
 */
export async function ask(address: URL, { as, encoding, mostBytes }: Asked): Promise<Answered> {
  const headers = { ...asBrowser, ...headersFor(address, as), 'accept-encoding': encodings[encoding] };
  const get = address.protocol === 'https:' ? https.get : http.get;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers, signal: AbortSignal.timeout(TIME_LIMIT_MS) }, resolve).on('error', reject);
  });
  const { body, isLonger } = await bodyOf(response, mostBytes);
  return { status: response.statusCode ?? 0, headers: response.headers, body, isLonger };
}

async function bodyOf(response: IncomingMessage, mostBytes: number): Promise<Pick<Answered, 'body' | 'isLonger'>> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop closes the response.
  for await (const part of decoded(response)) {
    parts.push(part as Buffer);
    bytes += (part as Buffer).length;
    if (bytes > mostBytes) break;
  }
  return { body: Buffer.concat(parts).subarray(0, mostBytes), isLonger: bytes > mostBytes };
}

function decoded(response: IncomingMessage): Readable {
  const name = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
  const decoder = decoders[name];
  if (decoder) return pipeline(response, decoder(), () => undefined);
  if (name === 'identity') return response;
  response.destroy();
  throw new Error(`answered in an encoding that nobody asked for: ${JSON.stringify(name.slice(0, 40))}`);
}
