let kept: { readonly path: string; readonly fragment: string } | undefined;

/**
 * Keeps what stands behind '#' of an address while somebody signs in, in the memory of this page: in an address it would be sent to the
 * server.
 */
export function keepFragment(path: string, fragment: string): void {
  if (fragment !== '') kept = { path, fragment };
}

/** What was kept of this path; empty where nothing was. */
export const keptFragment = (path: string): string => (kept?.path === path ? kept.fragment : '');
