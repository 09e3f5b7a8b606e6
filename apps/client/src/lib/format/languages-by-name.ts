import { formatLanguage } from './format';

/** Languages with their names, sorted by name. */
export const byName = <Code extends string>(codes: readonly Code[]): readonly { code: Code; name: string }[] =>
  codes.map((code) => ({ code, name: formatLanguage(code) })).sort((one, other) => one.name.localeCompare(other.name));
