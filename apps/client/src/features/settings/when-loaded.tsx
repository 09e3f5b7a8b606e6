import type { SettingCategory } from '@cartulary/contracts/settings';
import type { ReactNode } from 'react';
import { useCategory, useSettingsProblem } from '@/lib/settings/settings';
import { loadSettings } from '@/shared/settings/settings-sync';
import { t } from '@/text/settings';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState, StaleState } from '@/ui/states';

/**
 * A category's content once its values have loaded: from the server or, with a note that the server was unreachable,
 * from this browser's copy.
 */
export function WhenLoaded({ category, children }: { category: SettingCategory; children: ReactNode }) {
  const { known } = useCategory(category);
  const problem = useSettingsProblem();
  if (known)
    return (
      <>
        {problem === undefined ? null : (
          <div role="status">
            <StaleState title={t('load.stale')} actions={<Button onClick={loadSettings}>{ui('tryAgain')}</Button>}>
              {t('load.staleText', { problem })}
            </StaleState>
          </div>
        )}
        {children}
      </>
    );
  if (problem)
    return (
      <ErrorState title={t('load.title')} onRetry={loadSettings}>
        {problem}
      </ErrorState>
    );
  return (
    <Loading>
      <Card>
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="my-3.5 h-14" />
        ))}
      </Card>
    </Loading>
  );
}
