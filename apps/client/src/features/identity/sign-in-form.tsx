import type { SignInForm as Draft } from '@cartulary/contracts/sign-in-form';
import { brand } from '@cartulary/contracts/brand';
import { emailPattern } from '@cartulary/contracts/user';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/identity';
import { Button } from '@/ui/button';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { PasswordField, TextField } from '@/ui/field';
import { AccountLayout } from './account-layout';
import type { Errand } from './errand';
import { FormNotice, type Notice } from './form-notice';
import { RememberBox, useRememberingClosed } from './remember-box';
import { useInstallation } from './use-installation';
import { useSignIn } from './use-sign-in';

/** Loaded only if the installation offers any. */
const elsewhere = fetchedPart('elsewhere', async () => (await import('./elsewhere')).Elsewhere);

interface SignInFormProps {
  notice: Notice | undefined;
  onNotice: (notice: Notice | undefined) => void;
  onErrand: (errand: Errand) => void;
}

/**
 * Signs in with email and password, and continues to the requested page. Two fields and a checkbox need no form
 * library, whose 15 kB every visitor would load first (docs/decisions/2026-11-20-what-the-sign-in-page-loads.md).
 */
export function SignInForm({ notice, onNotice, onErrand }: SignInFormProps) {
  const { search } = useLocation();
  const [draft, setDraft] = useState<Draft>({ email: '', password: '', rememberMe: true });
  const { busy, byPassword, byPasskey } = useSignIn({ onNotice, onErrand });
  /** The email address when its field lost focus. */
  const [left, setLeft] = useState('');
  const { empty: founding, signInBy, remembering } = useInstallation();
  const closed = useRememberingClosed(remembering, left);
  const rememberMe = draft.rememberMe && !closed;
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));

  return (
    <AccountLayout title={t('signIn')} sentence={brand.fallbackTagline}>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void byPassword(event, draft, rememberMe)}>
        <TextField
          label={t('email')}
          type="email"
          name="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
          onBlur={(event) => setLeft(event.target.value)}
          trailing={
            emailPattern.test(draft.email.trim()) ? (
              <Check size={16} aria-hidden className="text-success-text" />
            ) : undefined
          }
        />
        <PasswordField
          label={t('password')}
          name="password"
          size="lg"
          autoComplete="current-password"
          aside={
            <Link to={{ search: withForgotten(search) }} className="text-xs">
              {t('forgot')}
            </Link>
          }
          value={draft.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <RememberBox checked={draft.rememberMe} closed={closed} onChange={(rememberMe) => change({ rememberMe })} />
        <FormNotice notice={notice} />
        <Button type="submit" variant={founding ? 'secondary' : 'primary'} size="lg" busy={busy} className="w-full">
          {t('signIn')}
        </Button>
        <Button size="lg" disabled={busy} className="w-full" onClick={() => void byPasskey(rememberMe)}>
          {t('byPasskey')}
        </Button>
        <Button
          variant="quiet"
          size="lg"
          disabled={busy}
          className="w-full"
          onClick={() => onErrand({ kind: 'organisation', directory: false, rememberMe })}
        >
          {t('byOrganisation')}
        </Button>
      </form>
      <Fetched part={elsewhere} wanted={signInBy.length} given={{ kinds: signInBy, rememberMe, onNotice, onErrand }} />
      {founding ? (
        <div className="mt-5 flex flex-col gap-2.5 rounded-control bg-sunken p-3.5">
          <p>{t('founding')}</p>
          <Button variant="primary" size="lg" className="w-full" asChild>
            <Link to={{ pathname: href('register'), search }}>{t('createFirst')}</Link>
          </Button>
        </div>
      ) : (
        <p className="mt-5 text-center text-xs text-ink-3">
          {t('newHere')} <Link to={{ pathname: href('register'), search }}>{t('createOne')}</Link>
        </p>
      )}
    </AccountLayout>
  );
}

/** The URL of the forgotten-password screen, with the requested page preserved. */
function withForgotten(search: string): string {
  const query = new URLSearchParams(search);
  query.set('forgot', '1');
  return `?${query}`;
}
