import { CLIENT_FILES_ADDRESS, clientFiles, digestedText, type ClientFiles } from '@cartulary/contracts/client-files';
import { bytesOf } from '@/lib/crypto/bytes';

/** What the service worker keeps files of a build under (`app/offline/service-worker.ts`). */
const KEPT = 'cartulary-build-';

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256Of = async (bytes: BufferSource): Promise<string> => hexOf(await crypto.subtle.digest('SHA-256', bytes));

/**
 * The files of the build that the server serves, as it lists them. A file of the application, so no call of the API.
 * @throws where there is no list, or one that contradicts itself
 */
export async function servedBuild(): Promise<ClientFiles> {
  const response = await fetch(CLIENT_FILES_ADDRESS, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The list of files answered ${response.status}`);
  const list = clientFiles.parse(await response.json());
  if (canHash() && (await sha256Of(bytesOf(digestedText(list.files)))) !== list.digest)
    throw new Error('The list of files has another digest than it says');
  return list;
}

/** Over plain HTTP browsers compute nothing. */
const canHash = (): boolean => 'subtle' in crypto;

export interface KeptFiles {
  /** Copies with the hash of the list. */
  readonly same: number;
  /** Those with another. */
  readonly different: readonly string[];
  /** Those that the list does not name: of a build before it. */
  readonly unlisted: number;
}

/** Compares what the service worker keeps in this browser with the list. Undefined where the browser keeps or computes nothing. */
export async function compareKept({ files }: ClientFiles): Promise<KeptFiles | undefined> {
  if (!('caches' in globalThis) || !canHash()) return undefined;
  const hashes = new Map(files.map(({ path, sha256 }) => [`/${path}`, sha256]));
  const found = { same: 0, different: [] as string[], unlisted: 0 };
  for (const name of (await caches.keys()).filter((key) => key.startsWith(KEPT))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const copy = await cache.match(request);
      // The page itself is filled by the server, and is in the list only as it was built.
      if (pathname === '/' || !copy) continue;
      const hash = hashes.get(pathname);
      if (hash === undefined) found.unlisted += 1;
      else if ((await sha256Of(await copy.arrayBuffer())) === hash) found.same += 1;
      else found.different.push(pathname);
    }
  }
  return found;
}
