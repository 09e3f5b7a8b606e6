import type { SettingCategory } from '@cartulary/contracts/settings';
import type { ReactNode } from 'react';
import { useCategory, useSettingsProblem } from '@/lib/settings';
import { loadSettings } from '@/lib/settings-sync';
import { t } from '@/text/settings';
import { Card } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';

/** What a category shows once its values are known: from the server, or from what this browser keeps of it. */
export function WhenLoaded({ category, children }: { category: SettingCategory; children: ReactNode }) {
  const { known } = useCategory(category);
  const problem = useSettingsProblem();
  if (known) return children;
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
