/** Outlives builds: the addresses of models hold their hash. */
const CACHE = 'models';

/**
 * A file of a model: from the browser's own store where it was downloaded before.
 * @param arrived told of the bytes of each part as it comes
 * @throws Error where it can't be had
 */
export async function keptFile(address: string, arrived?: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  // Browsers that keep nothing for this page have no store, or refuse it.
  const cache = await caches.open(CACHE).catch(() => undefined);
  const kept = await cache?.match(address);
  const response = kept ?? (await fetch(address));
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  const bytes = await read(response, arrived);
  if (!kept) await cache?.put(address, new Response(bytes)).catch(() => undefined);
  return bytes;
}

async function read(response: Response, arrived?: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    arrived?.(part.value.length);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Whether everything of these addresses was downloaded before. */
export async function areKept(addresses: readonly string[]): Promise<boolean> {
  const cache = await caches.open(CACHE).catch(() => undefined);
  const found = await Promise.all(addresses.map((address) => cache?.match(address)));
  return found.every(Boolean);
}
