/** Placeholder for the product's actual origin. Never requested. */
const SOMEWHERE = 'https://own.invalid';

/**
 * Returns a path on our own origin, with query and hash, as a browser resolves it. Undefined for anything a browser could resolve to
 * another origin (`//host`, `/\host`, schemes, control characters).
 */
export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return undefined;
  if (!URL.canParse(text, SOMEWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, SOMEWHERE);
  // Check the resolved path too: '/.//host' is a path of this origin, but '//host' is not.
  return origin === SOMEWHERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
