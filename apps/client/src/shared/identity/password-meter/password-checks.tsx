import type { ErrorCode } from '@cartulary/contracts/client-errors';
import { limits } from '@cartulary/contracts/limits';
import { passwordMessage, type PasswordRules, type PasswordStrength } from '@cartulary/contracts/password';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import { t } from '@/text/identity/password';
import { cx } from '@/ui/class-names';
import { Progress } from '@/ui/progress';

const composition: readonly ErrorCode[] = [
  'password_too_short',
  'password_no_lowercase',
  'password_no_uppercase',
  'password_no_number',
  'password_no_special',
];

interface PasswordChecksProps {
  strength: PasswordStrength;
  rules: PasswordRules;
  touched: boolean;
}

/** Live status of the policy's requirements, including those only the server can check. */
export function PasswordChecks({ strength, rules, touched }: PasswordChecksProps) {
  const { issues, score, valid } = strength;
  const demands: readonly ErrorCode[] = rules.policy === 'nist' ? ['password_too_short'] : composition;
  const refused = issues.filter((code) => code === 'password_common' || code === 'password_context');
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <Progress
          label={t('strength')}
          value={touched ? score : 0}
          max={limits.auth.passwordMaxScore}
          tone={valid ? 'success' : 'warning'}
          className="grow"
        />
        <span className="w-12 text-right text-2xs tabular-nums">
          {t('score', { score: touched ? score : 0, most: limits.auth.passwordMaxScore })}
        </span>
      </div>
      <ul className="grid gap-0.5">
        {demands.map((code) => (
          <Demand key={code} met={touched && !issues.includes(code)} text={passwordMessage(code, rules)} />
        ))}
        {refused.map((code) => (
          <li key={code} className="flex items-center gap-1.5 text-error-text">
            <CircleAlert size={14} aria-hidden className="shrink-0" />
            {passwordMessage(code, rules)}
          </li>
        ))}
      </ul>
      {rules.policy === 'nist' ? <p className="text-ink-3">{t('common')}</p> : null}
      {rules.remembered > 0 ? <p className="text-ink-3">{t('remembered', { count: rules.remembered })}</p> : null}
    </div>
  );
}

function Demand({ met, text }: { met: boolean; text: string }) {
  const Icon = met ? CircleCheck : Circle;
  return (
    <li className={cx('flex items-center gap-1.5', met ? 'text-success-text' : 'text-ink-3')}>
      <Icon size={14} aria-hidden className="shrink-0" />
      {text}
      {met ? <span className="sr-only">{t('met')}</span> : null}
    </li>
  );
}
