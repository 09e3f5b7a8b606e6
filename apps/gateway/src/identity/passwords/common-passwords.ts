import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that people choose most, from published leaks (package language-common of zxcvbn-ts, MIT). */
let common: ReadonlySet<string> | undefined;

/** What people add to a common word and believe it made it a password: signs and digits before and after. */
const ornaments = /^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu;
const MIN_CORE_CHARACTERS = 5;

/** Whether a password is one of the most frequent ones of published leaks, whatever its capitals. */
export function isLeakedPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
  return common.has(password.toLowerCase());
}

/** The same, also with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const core = password.toLowerCase().replace(ornaments, '');
  return isLeakedPassword(password) || (core.length >= MIN_CORE_CHARACTERS && isLeakedPassword(core));
}
