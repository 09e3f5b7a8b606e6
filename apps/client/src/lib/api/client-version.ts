/** Which build of the client this is, `<version>-<hash of its files>`; 'development' where nothing was built. */
export const clientVersion: string =
  document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? 'development';

/**
 * The build that a page names. Read from its text: a parsed page has a content policy of its own, and the browser's console
 * would tell of what that refuses.
 */
const releaseIn = (page: string): string | undefined => /<meta\s+name="release"\s+content="([^"]+)"/u.exec(page)?.[1];

/** Which build the server has now; undefined where it does not answer with a page. Never throws. */
export async function servedVersion(): Promise<string | undefined> {
  try {
    const response = await fetch(location.origin, { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return response.ok ? releaseIn(await response.text()) : undefined;
  } catch {
    return undefined; // No network or no server: then there is no newer build to load either.
  }
}
