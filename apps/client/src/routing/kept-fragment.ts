let kept: { readonly path: string; readonly fragment: string } | undefined;

/** Keeps a URL's hash in this page's memory during sign-in: as a query parameter, it would be sent to the server. */
export function keepFragment(path: string, fragment: string): void {
  if (fragment !== '') kept = { path, fragment };
}

/** The stored hash for this path; empty if there is none. */
export const keptFragment = (path: string): string => (kept?.path === path ? kept.fragment : '');
