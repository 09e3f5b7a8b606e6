/** A catalog of UI strings as `apps/client/src/text/` exports it: called with a key and values, it returns the string. */
type Catalog = (key: never, values?: never) => string;

/**
 * Returns the UI string under a key of a catalog, as `text(meetings, 'begin')` or `text(meetings, 'row.by', { name })`.
 * Tests find what's on the screen this way, so that rewording it breaks none of them and renaming its key doesn't compile.
 */
export const text = <C extends Catalog>(catalog: C, ...args: Parameters<C>): string => catalog(...args);
