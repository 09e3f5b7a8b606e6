import { mfaPasskeyOptions, proveAgain, verifyMfa } from '@cartulary/contracts/endpoints/mfa';
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { signOut } from '@/lib/session/session';
import { href } from '@/routing/href';
import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PasswordField } from '@/ui/field';
import { askPasskey } from './passkey';
import { useOwnFactors } from './own-factors-data';

/** Verifies the person again: by password or passkey, or by signing in again if there is neither. */
export function ProveDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const { data } = useOwnFactors();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const signInAgain = useSignInAgain();
  // Assume yes until loaded, since most people have one.
  const hasPassword = data?.hasPassword ?? true;
  const hasPasskey = data?.items.some(({ method }) => method === 'webauthn') ?? false;

  const prove = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    try {
      await work();
      onProved();
    } catch (error) {
      setWrong(sentenceOf(error));
      setBusy(false);
    }
  };
  const byPassword = (event: FormEvent): void => {
    event.preventDefault();
    void prove(() => call(proveAgain, { body: { password } }, { retries: 0 }));
  };
  const byPasskey = (): void =>
    void prove(async () => {
      const { options } = await call(mfaPasskeyOptions, {});
      await call(verifyMfa, { body: { method: 'webauthn', credential: await askPasskey(options) } }, { retries: 0 });
    });

  const byNewSignIn = (): void => void prove(signInAgain);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('prove.title')}
      description={t(hasPassword || hasPasskey ? 'prove.sentence' : 'prove.againSentence')}
    >
      <form className="flex flex-col gap-4" noValidate onSubmit={byPassword}>
        {hasPassword ? (
          <PasswordField
            label={t('prove.password')}
            name="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            error={wrong}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : wrong ? (
          <p role="alert" className="text-sm text-error-text">
            {wrong}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          {hasPasskey ? (
            <Button disabled={busy} onClick={byPasskey}>
              {t('step.passkey')}
            </Button>
          ) : null}
          {hasPassword ? (
            <Button type="submit" variant="primary" busy={busy} disabled={password === ''}>
              {t('step.confirm')}
            </Button>
          ) : hasPasskey ? null : (
            <Button variant="primary" busy={busy} onClick={byNewSignIn}>
              {t('prove.again')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Signs out and opens the sign-in page, which returns to this page. */
function useSignInAgain(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return async () => {
    await signOut();
    await navigate(href('login', undefined, { next: `${pathname}${search}${hash}` }), { replace: true });
  };
}
