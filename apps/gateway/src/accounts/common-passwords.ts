import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that people choose most, from published leaks (package language-common of zxcvbn-ts, MIT). */
let common: ReadonlySet<string> | undefined;

/** What people add to a common word and believe it made it a password: signs and digits before and after. */
const ornaments = /^[^\p{L}]+|[^\p{L}]+$/gu;
const MIN_CORE_CHARACTERS = 5;

/** Whether a password is one of the most frequent ones, as it stands or with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
  const lowered = password.toLowerCase();
  const core = lowered.replace(ornaments, '');
  return common.has(lowered) || (core.length >= MIN_CORE_CHARACTERS && common.has(core));
}
