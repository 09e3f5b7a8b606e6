import { CLIENT_FILES_ADDRESS, clientFiles, digestedText, type ClientFiles } from '@cartulary/contracts/client-files';
import { bytesOf } from '@/lib/crypto/bytes';

/** Prefix of the service worker's caches (`app/offline/service-worker.ts`). */
const KEPT = 'cartulary-build-';

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256Of = async (bytes: BufferSource): Promise<string> => hexOf(await crypto.subtle.digest('SHA-256', bytes));

/**
 * The file list of the server's current build. It's a file of the app, so no API call.
 * @throws if there is no list, or an inconsistent one
 */
export async function servedBuild(): Promise<ClientFiles> {
  const response = await fetch(CLIENT_FILES_ADDRESS, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The list of files answered ${response.status}`);
  const list = clientFiles.parse(await response.json());
  if (canHash() && (await sha256Of(bytesOf(digestedText(list.files)))) !== list.digest)
    throw new Error('The list of files has another digest than it says');
  return list;
}

/** Browsers provide no crypto over plain HTTP. */
const canHash = (): boolean => 'subtle' in crypto;

export interface KeptFiles {
  /** Cached files that match the list's hash. */
  readonly same: number;
  /** Cached files with another hash. */
  readonly different: readonly string[];
  /** Cached files that aren't in the list, from an earlier build. */
  readonly unlisted: number;
}

/**
 * Compares this browser's service worker cache with the list. Undefined if the browser caches nothing or can't hash.
 */
export async function compareKept({ files }: ClientFiles): Promise<KeptFiles | undefined> {
  if (!('caches' in globalThis) || !canHash()) return undefined;
  const hashes = new Map(files.map(({ path, sha256 }) => [`/${path}`, sha256]));
  const found = { same: 0, different: [] as string[], unlisted: 0 };
  for (const name of (await caches.keys()).filter((key) => key.startsWith(KEPT))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const copy = await cache.match(request);
      // The server fills in the page itself, and the list contains only its build version.
      if (pathname === '/' || !copy) continue;
      const hash = hashes.get(pathname);
      if (hash === undefined) found.unlisted += 1;
      else if ((await sha256Of(await copy.arrayBuffer())) === hash) found.same += 1;
      else found.different.push(pathname);
    }
  }
  return found;
}
