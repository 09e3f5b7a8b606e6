import { ReadFailure } from '../failure.js';

/** Gets a part of an engine by its address; a page may keep what it downloaded. */
export type GetBytes = (url: string) => Promise<ArrayBuffer>;

/** Fetches a part of an engine from the own origin. @throws ReadFailure `reading_unavailable` when it isn't there */
export async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new ReadFailure('reading_unavailable', `${url}: ${String(error)}`);
  });
  if (!response.ok) throw new ReadFailure('reading_unavailable', `${url}: HTTP ${response.status}`);
  return response.arrayBuffer();
}
