/** What stands for something else in a filter (RFC 4515, 3), each written as a backslash and two hexadecimal digits. */
const special = /[\\*()\u0000]/g;

/** A value as it stands in a filter: whatever somebody typed, it stays a value. */
export const escapeFilterValue = (value: string): string =>
  value.replace(special, (one) => `\\${one.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** The values that a filter's places stand for, by their names. */
type Values = Readonly<Record<string, string>>;

/** A filter with its places, such as `{username}`, filled in. Other braces stay as they are. */
export const fillFilter = (filter: string, values: Values): string =>
  filter.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : escapeFilterValue(value);
  });
