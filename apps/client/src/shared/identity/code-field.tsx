import type { MfaMethod } from '@cartulary/contracts/mfa';
import { t } from '@/text/identity/factors';
import { TextField } from '@/ui/field';

interface CodeFieldProps {
  method: Exclude<MfaMethod, 'webauthn'>;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
}

/** A one-time code field that accepts typing, pasting, and autofill, so nothing has to be remembered or solved (WCAG 2.2, 3.3.8). */
export function CodeField({ method, value, onChange, error }: CodeFieldProps) {
  return (
    <TextField
      label={t(`step.code.${method}`)}
      hint={t(`step.hint.${method}`)}
      name="code"
      size="lg"
      autoFocus
      autoComplete={method === 'recovery' ? 'off' : 'one-time-code'}
      inputMode={method === 'recovery' ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
