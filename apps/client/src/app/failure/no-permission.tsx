import { messageOf } from '@cartulary/contracts/client-errors';
import { useState } from 'react';
import type { Refusal } from '@/routing/may-open';
import { t } from '@/text/app/failure';
import { Button } from '@/ui/button';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { PageBody } from '@/ui/page-body';

// Fetched only where it is needed: it can ask for modules and start trials.
const lockedPage = fetchedPart('locked page', async () => (await import('@/features/modules/locked-page')).LockedPage);

/**
 * Stands in for a page that is not open to this person, and says what it needs. Where the code that knows does not come,
 * it says so by itself: an error thrown here would take the whole frame along.
 */
export function NoPermission({ refusal }: { refusal: Refusal }) {
  const [tries, setTries] = useState(1);
  const unexplained = (
    <PageBody>
      {/* Put together of what is there already: the frame's own parts are not on the way to the sign-in page. */}
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
