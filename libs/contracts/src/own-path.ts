/** Stands for whatever origin the product is reached at; no address of it is ever asked for. */
const SOMEWHERE = 'https://own.invalid';

/**
 * A path of our own origin with query and hash, as a browser resolves it; undefined for anything that a browser could
 * read as another origin (`//host`, `/\host`, schemes, control characters).
 */
export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return undefined;
  if (!URL.canParse(text, SOMEWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, SOMEWHERE);
  // Also as it was resolved: '/.//host' is a path of this origin, '//host' is not.
  return origin === SOMEWHERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
