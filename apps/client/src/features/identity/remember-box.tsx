import type { Remembering } from '@cartulary/contracts/remember-me';
import { emailPattern } from '@cartulary/contracts/user';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import { t } from '@/text/identity';
import { Checkbox } from '@/ui/checkbox';

interface RememberBoxProps {
  checked: boolean;
  /** The organization doesn't allow remembering sign-ins. */
  closed: boolean;
  onChange: (checked: boolean) => void;
}

/** The 'Remember me' checkbox, with an explanation of leaving it unchecked. */
export const RememberBox = ({ checked, closed, onChange }: RememberBoxProps) => (
  <Checkbox
    label={t('rememberMe')}
    name="rememberMe"
    checked={checked && !closed}
    disabled={closed}
    onChange={onChange}
    hint={closed ? t('remember.closed') : checked ? undefined : t('remember.off')}
  />
);

/**
 * True if "Remember me" is unavailable for this email address. If only some organizations forbid it, the domain
 * decides.
 */
export function useRememberingClosed(remembering: Remembering, email: string): boolean {
  const [closedFor, setClosedFor] = useState<string>();
  const typed = email.trim().toLowerCase();
  const domain =
    remembering === 'some' && emailPattern.test(typed) ? typed.slice(typed.lastIndexOf('@') + 1) : undefined;
  useEffect(() => {
    if (domain === undefined) return;
    const leaving = new AbortController();
    remembers(domain, leaving.signal).then(
      (may) => setClosedFor(may ? undefined : domain),
      (error: unknown) =>
        leaving.signal.aborted ||
        log.warn('The server decides alone who is remembered.', { component: 'sign-in', error }),
    );
    return () => leaving.abort();
  }, [domain]);
  return remembering === 'none' || (domain !== undefined && closedFor === domain);
}

/** Whether a domain's organization allows remembering sign-ins. The call is loaded on demand, because few need it. */
async function remembers(domain: string, signal: AbortSignal): Promise<boolean> {
  const { validateDomain } = await import('@cartulary/contracts/endpoints/discovery');
  return (await call(validateDomain, { body: { domain } }, { signal, retries: 0 })).remembers;
}
