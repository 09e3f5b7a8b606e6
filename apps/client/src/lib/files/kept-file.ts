/** Survives new builds, because model URLs contain their hash. */
const CACHE = 'models';
/** A partial download is stored in pieces of this size until it is complete. */
const PIECE_BYTES = 4 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** A file and its SHA-256 in this build. */
export interface NamedFile {
  readonly address: string;
  readonly sha256: string;
}

/** The downloaded file isn't the one this build names. */
export class AnotherFile extends Error {}

/**
 * Returns a model file, from the browser cache if it was downloaded before. An interrupted download resumes if the server supports range
 * requests. Only content with the expected hash is used and stored, so a server that sends another file has no effect.
 * @param arrived called with the number of bytes of each part received
 * @throws AnotherFile; Error if it can't be downloaded
 */
export function keptFile(file: NamedFile, arrived?: (bytes: number) => void): Promise<Bytes> {
  const take = (): Promise<Bytes> => keptOrDownloaded(file, arrived);
  // Parallel downloads, by workers or tabs, would overwrite each other's pieces.
  return 'locks' in navigator ? navigator.locks.request(`kept-file ${file.address}`, take) : take();
}

async function keptOrDownloaded(file: NamedFile, arrived?: (bytes: number) => void): Promise<Bytes> {
  const { address } = file;
  // Browsers without storage for this page have no cache, or deny access to it.
  const cache = await openStore();
  const kept = await cache?.match(address);
  if (kept) {
    const bytes = await read(kept, arrived);
    if (await isFile(file, bytes)) return bytes;
    await cache?.delete(address);
  }
  const begun = cache ? await keptPieces(cache, address) : [];
  const bytes = await new Download(address, cache, begun, arrived).rest();
  const isIt = await isFile(file, bytes);
  const isStored =
    isIt &&
    (await cache?.put(address, new Response(bytes)).then(
      () => true,
      () => false,
    ));
  if (isStored || !isIt) await forgetPieces(cache, address);
  if (isIt) return bytes;
  if (begun.length === 0) throw new AnotherFile(address);
  // The stored pieces belonged to a different download.
  return keptOrDownloaded(file, arrived);
}

async function isFile({ sha256 }: NamedFile, bytes: Bytes): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}

async function forgetPieces(cache: Cache | undefined, address: string): Promise<void> {
  for (let piece = 0; await cache?.delete(pieceAddress(address, piece)); piece += 1);
}

const openStore = (): Promise<Cache | undefined> => caches.open(CACHE).catch(() => undefined);

const pieceAddress = (address: string, piece: number): string => `${address}?piece=${piece}`;

/** The pieces of an earlier download, in order. */
async function keptPieces(cache: Cache, address: string): Promise<Bytes[]> {
  const pieces: Bytes[] = [];
  for (;;) {
    const piece = await cache.match(pieceAddress(address, pieces.length));
    if (!piece) return pieces;
    pieces.push(await read(piece));
  }
}

/** One download. Stores each piece once it's complete. */
class Download {
  private readonly whole: Bytes[];
  private loose: Bytes[] = [];
  private looseBytes = 0;

  constructor(
    private readonly address: string,
    private readonly cache: Cache | undefined,
    begun: readonly Bytes[],
    private readonly arrived: ((bytes: number) => void) | undefined,
  ) {
    this.whole = [...begun];
  }

  async rest(): Promise<Bytes> {
    const had = this.whole.reduce((sum, { length }) => sum + length, 0);
    const response = await fetch(this.address, had > 0 ? { headers: { range: `bytes=${had}-` } } : {});
    // There are no more bytes to fetch. The hash is checked next.
    if (response.status === 416) return joined(this.whole);
    if (!response.ok) throw new Error(`${this.address}: HTTP ${response.status}`);
    if (response.status !== 206) this.whole.length = 0;
    else this.arrived?.(had);
    await eachPart(response, async (part) => {
      this.arrived?.(part.length);
      this.loose.push(part);
      this.looseBytes += part.length;
      if (this.looseBytes >= PIECE_BYTES) await this.keepPiece();
    });
    return joined([...this.whole, ...this.loose]);
  }

  private async keepPiece(): Promise<void> {
    const piece = await joined(this.loose);
    const address = pieceAddress(this.address, this.whole.length);
    // If the cache is full, nothing more is stored, but the download continues.
    await this.cache?.put(address, new Response(piece)).catch(() => undefined);
    this.whole.push(piece);
    this.loose = [];
    this.looseBytes = 0;
  }
}

async function read(response: Response, arrived?: (bytes: number) => void): Promise<Bytes> {
  const parts: Bytes[] = [];
  await eachPart(response, (part) => {
    parts.push(part);
    arrived?.(part.length);
  });
  return joined(parts);
}

async function eachPart(response: Response, take: (part: Bytes) => void | Promise<void>): Promise<void> {
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) await take(part.value);
}

const joined = async (parts: readonly Bytes[]): Promise<Bytes> =>
  new Uint8Array(await new Blob([...parts]).arrayBuffer());

/** Whether all these files were downloaded before. */
export async function areKept(addresses: readonly string[]): Promise<boolean> {
  const cache = await openStore();
  const found = await Promise.all(addresses.map((address) => cache?.match(address)));
  return found.every(Boolean);
}
