import { messageOf } from '@cartulary/contracts/client-errors';
import { useState } from 'react';
import type { Refusal } from '@/routing/may-open';
import { t } from '@/text/app/failure';
import { Button } from '@/ui/button';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { PageBody } from '@/ui/page-body';

// Loaded on demand: it can request modules and start trials.
const lockedPage = fetchedPart('locked page', async () => (await import('@/features/modules/locked-page')).LockedPage);

/**
 * Replaces a page the person isn't allowed to open and lists the permissions it requires. If that code fails to load,
 * shows a generic message instead: an error thrown here would take down the whole shell.
 */
export function NoPermission({ refusal }: { refusal: Refusal }) {
  const [tries, setTries] = useState(1);
  const unexplained = (
    <PageBody>
      {/* Uses only code that is already loaded, because the sign-in page doesn't include the shell's components. */}
      <div role="alert" className="skin-panel w-full max-w-180 p-6">
        <h1 tabIndex={-1} className="skin-title">
          {messageOf('access_denied')}
        </h1>
        <p className="mt-2 mb-4 text-ink-2">{t('denied.sentence')}</p>
        <Button onClick={() => setTries(tries + 1)}>{t('crash.tryAgain')}</Button>
      </div>
    </PageBody>
  );
  return <Fetched part={lockedPage} wanted={tries} missing={unexplained} given={{ refusal }} />;
}
