import {
  passwordRules,
  passwordStrength,
  type PasswordRules,
  type PasswordStrength,
} from '@cartulary/contracts/password';
import { useEffect, useState } from 'react';
import { log } from '@/lib/log/log';

type Estimate = (password: string) => number;

/** The strength of the typed password. The estimator contributes once its code is loaded, shortly after the first key press. */
export function usePasswordStrength(
  password: string,
  rules: PasswordRules = passwordRules('standard'),
): PasswordStrength {
  const [estimate, setEstimate] = useState<Estimate>();
  const typing = password !== '';
  useEffect(() => {
    if (!typing) return;
    import('./estimated-guesses').then(
      ({ estimatedGuessesLog10 }) => setEstimate(() => estimatedGuessesLog10),
      // The requirements are checked without it; only the score stays lower than the server's.
      (error: unknown) => log.warn('The strength estimator could not be loaded.', { component: 'registration', error }),
    );
  }, [typing]);
  return passwordStrength(password, estimate?.(password), rules);
}
