import { routeOf } from '@cartulary/contracts/routes';
import { Hammer } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/lib/session';
import { firstPage } from '@/routing/first-page';
import { routeAt } from '@/routing/lookup';
import { t } from '@/text/shell';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states';
import { PageBody } from '@/ui/page-body';

/** One page for all that are not built yet: what will be there, and one thing that helps today. */
export function PlannedPage() {
  const { pathname } = useLocation();
  const way = firstPage(useUser());
  const { metadata } = routeOf(routeAt(pathname) ?? 'notFound');
  return (
    <PageBody>
      <PageHeader title={metadata.title} sentence={metadata.description} />
      <EmptyState
        icon={Hammer}
        title={t('planned.title')}
        className="max-w-160"
        actions={
          <Button asChild>
            <Link to={way.to}>{t('planned.open', { page: way.title })}</Link>
          </Button>
        }
      >
        <p>{t('planned.honest')}</p>
        <p className="mt-1">{t('planned.today')}</p>
      </EmptyState>
    </PageBody>
  );
}
