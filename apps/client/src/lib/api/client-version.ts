/** The client's build, `<version>-<hash of its files>`; 'development' for an unbuilt client. */
export const clientVersion: string =
  document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? 'development';

/**
 * Finds the build named in a page's HTML. Uses a regex because a parsed page would apply its own content security
 * policy, and the console would report every blocked resource.
 */
const releaseIn = (page: string): string | undefined => /<meta\s+name="release"\s+content="([^"]+)"/u.exec(page)?.[1];

/** The build that the server currently serves; undefined if it doesn't return a page. Never throws. */
export async function servedVersion(): Promise<string | undefined> {
  try {
    const response = await fetch(location.origin, { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return response.ok ? releaseIn(await response.text()) : undefined;
  } catch {
    return undefined; // Without network or server, there's no newer build to load.
  }
}
