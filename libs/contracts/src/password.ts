import { passwordTooShort, messageOf, type ErrorCode } from './client-errors.js';
import { limits } from './limits.js';

/**
 * `standard`: section 5's rules. `enterprise`: section 5's enterprise policy. `nist`: length and blocklists instead of composition rules
 * (NIST SP 800-63B, ASVS 5).
 */
export const passwordPolicies = ['standard', 'enterprise', 'nist'] as const;
export type PasswordPolicy = (typeof passwordPolicies)[number];

/** Rules for a new password. The server enforces them; the meter shows them while the person types. */
export interface PasswordRules {
  readonly policy: PasswordPolicy;
  readonly minLength: number;
  /** Lowercase words that the password must not contain. Only `nist` has any. */
  readonly contextWords: readonly string[];
  /** Days until the password expires; null if it never does. */
  readonly maxAgeDays: number | null;
  /** Number of recent passwords, including the current one, that can't be reused. */
  readonly remembered: number;
}

export interface PasswordStrength {
  /** In the order of section 5. Empty if there are none. */
  readonly issues: readonly ErrorCode[];
  /** 0 to 10. */
  readonly score: number;
  readonly valid: boolean;
}

/**
 * Returns the rules of a policy.
 * @param minLength the installation's minimum; an organization can only raise it
 */
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

/** Minimum length of context words. Shorter ones would block half the dictionary. */
const MIN_WORD_CHARACTERS = 4;

/** Lowercase words from names and email addresses that a password must not contain, without duplicates. */
export const contextWordsOf = (names: readonly string[]): string[] => [
  ...new Set(
    names
      .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
      .filter((word) => word.length >= MIN_WORD_CHARACTERS),
  ),
];

const commonPatterns = ['password', '12345678', 'qwerty', 'admin', 'letmein'];

/** Estimator settings shared by browser and server, so that both compute the same score. `maxLength` limits the characters it reads. */
export const estimatorOptions = { dictionary: { common: [...commonPatterns] }, maxLength: 64 };

const kinds: readonly [RegExp, ErrorCode][] = [
  [/\p{Ll}/u, 'password_no_lowercase'],
  [/\p{Lu}/u, 'password_no_uppercase'],
  [/\p{Nd}/u, 'password_no_number'],
  [/[^\p{L}\p{N}\s]/u, 'password_no_special'],
];

/**
 * Password strength by section 5 and decisions.md. One point each for lengths 8, 12 and 16 and for four character kinds, then up to 10 by
 * `estimatedGuessesLog10` (0 without an estimator). A common pattern costs 3 points and is an issue. Under `nist`, neither character kinds
 * nor score matter: only length and the absence of context words.
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

/** The message of an issue under these rules. */
export const passwordMessage = (code: ErrorCode, { minLength }: PasswordRules): string =>
  code === 'password_too_short' ? passwordTooShort(minLength) : messageOf(code);
