import { Filter } from 'ldapts';

/** Values for a filter's placeholders, by name. */
type Values = Readonly<Record<string, string>>;

/** Fills in a filter's placeholders, such as `{username}`, with escaped values (RFC 4515, 3). Other braces stay. */
export const fillFilter = (filter: string, values: Values): string =>
  filter.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : Filter.escape(value);
  });
