/** A catalog of UI strings as `apps/client/src/text/` exports it: called with a key and values, it returns the string. */
type Catalog<Key, Values> = (key: Key, values?: Values) => string;

/**
 * Returns the UI string under a key of a catalog: `text(meetings, 'begin')` or `text(meetings, 'row.by', { name })`.
 * Tests that look up what's on screen this way survive a rewording, and don't compile when the key is renamed.
 * @throws when the message has a placeholder without a value
 */
export const text = <Key extends string, Values>(
  catalog: Catalog<Key, Values>,
  key: NoInfer<Key>,
  values?: NoInfer<Values>,
): string => catalog(key, values);
