import {
  passwordRules,
  passwordStrength,
  type PasswordRules,
  type PasswordStrength,
} from '@cartulary/contracts/password';
import { useEffect, useState } from 'react';
import { log } from '@/lib/log/log';

type Estimate = (password: string) => number;

/** The strength of what is typed; the estimator's share joins once its code is here, a moment after the first key. */
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
      // The demands are judged without it; only the score stays lower than the server's.
      (error: unknown) => log.warn('The strength estimator could not be loaded.', { component: 'registration', error }),
    );
  }, [typing]);
  return passwordStrength(password, estimate?.(password), rules);
}
