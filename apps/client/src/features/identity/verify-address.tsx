import { verifyEmail } from '@cartulary/contracts/endpoints/passwords';
import { messageOf } from '@cartulary/contracts/client-errors';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, sentenceOr } from '@/lib/errors/api-error';
import { currentUser } from '@/lib/session/session';
import { nextAddress, signInAddress } from '@/routing/next-address';
import { t } from '@/text/identity/errands';
import { Button } from '@/ui/button';
import { AccountLayout } from './account-layout';
import type { Errand } from './errand';
import { errorNotice, FormNotice, type Notice } from './form-notice';
import { checkedToken } from './mailed-errand';

interface VerifyAddressProps {
  errand: Extract<Errand, { kind: 'verify' }>;
  onBack: (notice?: Notice) => void;
  onErrand: (errand: Errand) => void;
}

/**
 * Verifies an email address through the link sent to it. Requires a click, because mail scanners open links. Someone
 * who isn't signed in to the account may not have created it, and must choose a new password.
 */
export function VerifyAddress({ errand: { token }, onBack, onErrand }: VerifyAddressProps) {
  const [isSignedIn, setSignedIn] = useState(currentUser() !== undefined);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();

  const doing = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setNotice(undefined);
    try {
      await act();
    } catch (error) {
      setBusy(false);
      // Signed in to another account.
      if (error instanceof ApiError && error.status === 403) setSignedIn(false);
      setNotice(errorNotice(sentenceOr(error, messageOf('email_verification_failed'))));
    }
  };
  const confirm = async (): Promise<void> => {
    await call(verifyEmail, { body: { token } }, { retries: 0 });
    // Reloaded, because it changes the account.
    location.replace(nextAddress(location.search));
  };
  const choose = async (): Promise<void> => onErrand({ kind: 'reset', token, rules: await checkedToken(token) });

  return (
    <AccountLayout
      title={t('confirmAddress')}
      sentence={t(isSignedIn ? 'confirmAddressSentence' : 'confirmElsewhereSentence')}
    >
      <div className="flex flex-col gap-4">
        <FormNotice notice={notice} />
        {isSignedIn ? (
          <Button
            variant="primary"
            size="lg"
            busy={busy}
            autoFocus
            className="w-full"
            onClick={() => void doing(confirm)}
          >
            {t('confirmAddressNow')}
          </Button>
        ) : (
          <>
            {currentUser() ? null : (
              <Button
                variant="primary"
                size="lg"
                autoFocus
                className="w-full"
                onClick={() => location.assign(signInAddress(location.pathname + location.search))}
              >
                {t('signInToConfirm')}
              </Button>
            )}
            <Button size="lg" busy={busy} className="w-full" onClick={() => void doing(choose)}>
              {t('newPassword')}
            </Button>
          </>
        )}
        <Button size="lg" variant="quiet" className="w-full" onClick={() => onBack()}>
          {t('backToSignIn')}
        </Button>
      </div>
    </AccountLayout>
  );
}
