import { Filter } from 'ldapts';

/** The values that a filter's places stand for, by their names. */
type Values = Readonly<Record<string, string>>;

/** A filter with its places, such as `{username}`, filled in: whatever somebody typed stays a value (RFC 4515, 3). Other braces stay. */
export const fillFilter = (filter: string, values: Values): string =>
  filter.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : Filter.escape(value);
  });
