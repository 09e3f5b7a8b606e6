import { Link2Off } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { ApiError, sentencesOf } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { signInAddress } from '@/routing/next-address';
import { SealBroken } from '@/shared/vault/open-vault';
import { t as shared } from '@/text/documents/shared';
import { t } from '@/text/documents/sealed-links';
import { EmptyState, ErrorState } from '@/ui/states';
import { SharedFrame } from './shared-frame';

/** Why a link doesn't open, or not right now. */
export function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isSignedIn = useUser() !== undefined;
  const { pathname, search } = useLocation();
  if (error instanceof ApiError && error.status === 404)
    return (
      <SharedFrame name={shared('title')} about={shared('about')}>
        <EmptyState
          icon={Link2Off}
          title={t('visit.over')}
          className="m-4"
          actions={
            isSignedIn ? null : (
              <Link className="font-medium underline" to={signInAddress(pathname + search)}>
                {t('visit.signIn')}
              </Link>
            )
          }
        >
          {t('visit.overText')}
        </EmptyState>
      </SharedFrame>
    );
  const isBroken = error instanceof SealBroken;
  return (
    <SharedFrame name={shared('title')} about={shared('about')}>
      <ErrorState
        title={t(isBroken ? 'visit.broken' : 'visit.failed')}
        onRetry={isBroken ? undefined : onRetry}
        className="m-4"
      >
        {isBroken ? t('visit.brokenText') : sentencesOf(error, t('visit.kept'))}
      </ErrorState>
    </SharedFrame>
  );
}
