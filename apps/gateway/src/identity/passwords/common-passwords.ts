import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords in published leaks (package language-common of zxcvbn-ts, MIT). */
let common: ReadonlySet<string> | undefined;

/** Characters that people add to a common word to make it a password: symbols and digits before and after. */
const ornaments = /^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu;
const MIN_CORE_CHARACTERS = 5;

/** Whether a password is among the most common ones in published leaks, ignoring case. */
export function isLeakedPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
  return common.has(password.toLowerCase());
}

/** Same as {@link isLeakedPassword}, but also ignores surrounding digits and symbols. */
export function isCommonPassword(password: string): boolean {
  const core = password.toLowerCase().replace(ornaments, '');
  return isLeakedPassword(password) || (core.length >= MIN_CORE_CHARACTERS && isLeakedPassword(core));
}
