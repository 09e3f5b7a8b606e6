import { ReadFailure } from '../failure.js';

/** Loads an engine file by URL. A page can use its own cache of downloads. */
export type GetBytes = (url: string) => Promise<ArrayBuffer>;

/** Fetches an engine file from the page's own origin. @throws ReadFailure `reading_unavailable` if it can't be fetched */
export async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new ReadFailure('reading_unavailable', `${url}: ${String(error)}`);
  });
  if (!response.ok) throw new ReadFailure('reading_unavailable', `${url}: HTTP ${response.status}`);
  return response.arrayBuffer();
}
