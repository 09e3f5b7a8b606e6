import type { PasswordRules } from '@cartulary/contracts/password';
import type { ComponentProps } from 'react';
import { t } from '@/text/identity/password';
import { PasswordField } from '@/ui/field';
import { PasswordChecks } from './password-checks';
import { usePasswordStrength } from './use-password-strength';

interface NewPasswordFieldProps extends Pick<ComponentProps<typeof PasswordField>, 'error' | 'size' | 'autoFocus'> {
  value: string;
  rules: PasswordRules;
  onChange: (value: string) => void;
}

/** A field for a new password, with the policy's requirements below it. */
export function NewPasswordField({ value, rules, onChange, ...rest }: NewPasswordFieldProps) {
  const strength = usePasswordStrength(value, rules);
  return (
    <PasswordField
      {...rest}
      label={t('new')}
      name="newPassword"
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={<PasswordChecks strength={strength} rules={rules} touched={value !== ''} />}
    />
  );
}
