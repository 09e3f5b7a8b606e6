/** Which build of the client this is, `<version>-<hash of its files>`; 'development' where nothing was built. */
export const clientVersion: string = releaseOf(document) ?? 'development';

function releaseOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="release"]')?.content;
}

/** Which build the server has now; undefined where it does not answer with a page. Never throws. */
export async function servedVersion(): Promise<string | undefined> {
  try {
    const response = await fetch(location.origin, { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return response.ok ? releaseOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined;
  } catch {
    return undefined; // No network or no server: then there is no newer build to load either.
  }
}
