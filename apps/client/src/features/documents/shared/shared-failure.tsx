import { ApiError, sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/documents/shared';
import { EmptyState, ErrorState } from '@/ui/states';
import { SharedFrame } from './shared-frame';

/** Why the page is empty: the link was revoked, or the server didn't respond. */
export const SharedFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <SharedFrame name={t('title')} about={t('about')}>
    {error instanceof ApiError && error.status === 404 ? (
      <EmptyState title={t('gone')} className="m-4">
        {t('goneText')}
      </EmptyState>
    ) : (
      <ErrorState title={t('failed')} onRetry={onRetry} className="m-4">
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    )}
  </SharedFrame>
);
