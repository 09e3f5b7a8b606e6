import { passwordTooShort, messageOf, type ErrorCode } from './client-errors.js';
import { limits } from './limits.js';

/** Section 5's own demands; its enterprise policy; length and lists instead of composition (NIST SP 800-63B, ASVS 5). */
export const passwordPolicies = ['standard', 'enterprise', 'nist'] as const;
export type PasswordPolicy = (typeof passwordPolicies)[number];

/** What a new password has to fulfil. The server decides by them; the meter shows them while one types. */
export interface PasswordRules {
  readonly policy: PasswordPolicy;
  readonly minLength: number;
  /** In small letters; none may stand in the password. Only `nist` has some. */
  readonly contextWords: readonly string[];
  /** Days after which a new one has to be chosen; null: never. */
  readonly maxAgeDays: number | null;
  /** So many of the newest, the present one among them, may not be taken again. */
  readonly remembered: number;
}

export interface PasswordStrength {
  /** In the order of section 5. Empty: nothing to mend. */
  readonly issues: readonly ErrorCode[];
  /** 0 … 10. */
  readonly score: number;
  readonly valid: boolean;
}

/** The rules of a policy. @param minLength of the installation; an organisation can only ask for more */
export function passwordRules(
  policy: PasswordPolicy,
  minLength: number = limits.auth.passwordMinLength,
  contextWords: readonly string[] = [],
): PasswordRules {
  const { enterprisePasswordMinLength, passwordExpiryDays, passwordHistory } = limits.auth;
  const isEnterprise = policy === 'enterprise';
  return {
    policy,
    minLength: policy === 'standard' ? minLength : Math.max(minLength, enterprisePasswordMinLength),
    contextWords: policy === 'nist' ? contextWords : [],
    maxAgeDays: isEnterprise ? passwordExpiryDays : null,
    remembered: isEnterprise ? passwordHistory : 0,
  };
}

/** Shorter ones would refuse half the dictionary. */
const MIN_WORD_CHARACTERS = 4;

/** The words of names and addresses that a password may not contain: in small letters, each once. */
export const contextWordsOf = (names: readonly string[]): string[] => [
  ...new Set(
    names
      .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
      .filter((word) => word.length >= MIN_WORD_CHARACTERS),
  ),
];

const commonPatterns = ['password', '12345678', 'qwerty', 'admin', 'letmein'];

/** How browser and server set the estimator up, so that both come to the same score. It reads so many characters. */
export const estimatorOptions = { dictionary: { common: [...commonPatterns] }, maxLength: 64 };

const kinds: readonly [RegExp, ErrorCode][] = [
  [/\p{Ll}/u, 'password_no_lowercase'],
  [/\p{Lu}/u, 'password_no_uppercase'],
  [/\p{Nd}/u, 'password_no_number'],
  [/[^\p{L}\p{N}\s]/u, 'password_no_special'],
];

/**
 * Strength by section 5 and decisions.md: a point each for length 8, 12, 16 and for four kinds of characters, up to 10 by
 * `estimatedGuessesLog10` (from an estimator; 0 where none is at hand); a common pattern takes 3 and is an issue.
 * Under `nist` neither kinds of characters nor the score decide: length does, and that no word of the person stands in it.
 */
export function passwordStrength(
  password: string,
  estimatedGuessesLog10 = 0,
  rules: PasswordRules = passwordRules('standard'),
): PasswordStrength {
  const { minLength, contextWords } = rules;
  const byLists = rules.policy === 'nist';
  const issues: ErrorCode[] = [];
  let score = [limits.auth.passwordMinLength, 12, 16].filter((length) => password.length >= length).length;
  if (password.length < minLength) issues.push('password_too_short');
  for (const [pattern, code] of kinds) {
    if (pattern.test(password)) score += 1;
    else if (!byLists) issues.push(code);
  }
  score += Math.min(3, Math.max(0, Math.floor((estimatedGuessesLog10 - 8) / 2)));
  const lowered = password.toLowerCase();
  if (commonPatterns.some((pattern) => lowered.includes(pattern))) {
    if (!byLists) issues.push('password_common');
    score -= 3;
  }
  if (contextWords.some((word) => lowered.includes(word))) issues.push('password_context');
  score = Math.max(0, Math.min(limits.auth.passwordMaxScore, score));
  return { issues, score, valid: issues.length === 0 && (byLists || score >= limits.auth.passwordMinScore) };
}

/** The sentence of an issue under these rules. */
export const passwordMessage = (code: ErrorCode, { minLength }: PasswordRules): string =>
  code === 'password_too_short' ? passwordTooShort(minLength) : messageOf(code);
