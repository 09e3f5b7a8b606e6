import { undoAddress } from '@cartulary/contracts/endpoints/addresses';
import { messageOf } from '@cartulary/contracts/errors';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { sentenceOr } from '@/lib/errors/api-error';
import { currentUser, signOut } from '@/lib/session/session';
import { t } from '@/text/identity/errands';
import { Button } from '@/ui/button';
import { AccountLayout } from './account-layout';
import type { Errand } from './errand';
import { errorNotice, FormNotice, type Notice } from './form-notice';
import { takeUp } from './mailed-errand';

interface UndoAddressProps {
  errand: Extract<Errand, { kind: 'undo' }>;
  onBack: (notice?: Notice) => void;
  onErrand: (errand: Errand) => void;
}

/**
 * Restores the previous email address through the link sent to it. Requires a click, because mail scanners open links.
 */
export function UndoAddress({ errand: { token }, onBack, onErrand }: UndoAddressProps) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();

  const undo = async (): Promise<void> => {
    setBusy(true);
    setNotice(undefined);
    try {
      const { email, resetToken } = await call(undoAddress, { body: { token } }, { retries: 0 });
      // The server has ended every session, including this one.
      if (currentUser()) await signOut();
      const next = resetToken === null ? undefined : await takeUp({ kind: 'reset', token: resetToken });
      if (next && 'kind' in next) onErrand(next);
      else onBack({ tone: 'success', text: t('addressBack', { email }) });
    } catch (error) {
      setBusy(false);
      setNotice(errorNotice(sentenceOr(error, messageOf('address_undo_failed'))));
    }
  };

  return (
    <AccountLayout title={t('undoAddress')} sentence={t('undoAddressSentence')}>
      <div className="flex flex-col gap-4">
        <FormNotice notice={notice} />
        <Button variant="primary" size="lg" busy={busy} autoFocus className="w-full" onClick={() => void undo()}>
          {t('undoAddressNow')}
        </Button>
        <Button size="lg" variant="quiet" className="w-full" onClick={() => onBack()}>
          {t('backToSignIn')}
        </Button>
      </div>
    </AccountLayout>
  );
}
