import type { ErrorCode } from './errors.js';
import { limits } from './limits.js';

export interface PasswordStrength {
  /** In the order of section 5. Empty: nothing to mend. */
  readonly issues: readonly ErrorCode[];
  /** 0 … 10. */
  readonly score: number;
  readonly valid: boolean;
}

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
 */
export function passwordStrength(password: string, estimatedGuessesLog10 = 0): PasswordStrength {
  const issues: ErrorCode[] = [];
  let score = [limits.auth.passwordMinLength, 12, 16].filter((length) => password.length >= length).length;
  if (password.length < limits.auth.passwordMinLength) issues.push('password_too_short');
  for (const [pattern, code] of kinds) {
    if (pattern.test(password)) score += 1;
    else issues.push(code);
  }
  score += Math.min(3, Math.max(0, Math.floor((estimatedGuessesLog10 - 8) / 2)));
  const lowered = password.toLowerCase();
  if (commonPatterns.some((pattern) => lowered.includes(pattern))) {
    issues.push('password_common');
    score -= 3;
  }
  score = Math.max(0, Math.min(limits.auth.passwordMaxScore, score));
  return { issues, score, valid: issues.length === 0 && score >= limits.auth.passwordMinScore };
}
