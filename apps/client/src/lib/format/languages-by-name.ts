import { formatLanguage } from './format';

/** Languages with their names, in the order of the names. */
export const byName = <Code extends string>(codes: readonly Code[]): readonly { code: Code; name: string }[] =>
  codes.map((code) => ({ code, name: formatLanguage(code) })).sort((one, other) => one.name.localeCompare(other.name));
