import { limits } from '@cartulary/contracts/limits';
import type { QueryClient } from '@tanstack/react-query';

const { cacheCleanupMs, maxCacheBytes } = limits.client;

/** Estimates a value's memory size in bytes. Strings count two bytes per character, as in JavaScript engines. */
export function sizeOf(value: unknown, seen = new Set<unknown>()): number {
  if (typeof value === 'string') return value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  if (seen.has(value)) return 0;
  seen.add(value);
  if (value instanceof Blob) return value.size;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
  return Object.values(value).reduce<number>((sum, part) => sum + 8 + sizeOf(part, seen), 16);
}

/** Evicts the oldest cached queries that no page is showing until the rest fits in `maxBytes`. Returns the remaining size. */
export function shrinkCache(client: QueryClient, maxBytes: number = maxCacheBytes): number {
  const cache = client.getQueryCache();
  const queries = cache.getAll().map((query) => ({ query, bytes: sizeOf(query.state.data) }));
  let total = queries.reduce((sum, { bytes }) => sum + bytes, 0);
  const oldestFirst = queries
    .filter(({ query }) => query.getObserversCount() === 0)
    .sort((a, b) => a.query.state.dataUpdatedAt - b.query.state.dataUpdatedAt);
  for (const { query, bytes } of oldestFirst) {
    if (total <= maxBytes) break;
    cache.remove(query);
    total -= bytes;
  }
  return total;
}

/** Keeps the query cache below 100 MB, checking every 600,000 ms (section 9). Returns a function that stops the timer. */
export function limitCache(client: QueryClient): () => void {
  const timer = setInterval(() => shrinkCache(client), cacheCleanupMs);
  return () => clearInterval(timer);
}
