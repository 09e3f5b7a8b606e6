import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import type { PasswordStrength } from '@cartulary/contracts/password';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import { t } from '@/text/account';
import { cx } from '@/ui/class-names';
import { Progress } from '@/ui/progress';

const demands: readonly ErrorCode[] = [
  'password_too_short',
  'password_no_lowercase',
  'password_no_uppercase',
  'password_no_number',
  'password_no_special',
];

/** The demands of section 5 while one types: met, or still open. */
export function PasswordChecks({ strength, touched }: { strength: PasswordStrength; touched: boolean }) {
  const { issues, score, valid } = strength;
  const common = issues.includes('password_common');
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
          <Demand key={code} met={touched && !issues.includes(code)} text={messageOf(code)} />
        ))}
        {common ? (
          <li className="flex items-center gap-1.5 text-error-text">
            <CircleAlert size={14} aria-hidden />
            {messageOf('password_common')}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function Demand({ met, text }: { met: boolean; text: string }) {
  const Icon = met ? CircleCheck : Circle;
  return (
    <li className={cx('flex items-center gap-1.5', met ? 'text-success-text' : 'text-ink-3')}>
      <Icon size={14} aria-hidden />
      {text}
      {met ? <span className="sr-only">{t('met')}</span> : null}
    </li>
  );
}
