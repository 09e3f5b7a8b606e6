import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { ArrowRight, Hammer } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { builtBelow, plannedPages } from '@/routing/built-below';
import { firstPage } from '@/routing/first-page';
import { routeAt } from '@/routing/lookup';
import { PlannedFold } from '@/shared/planned/planned-fold';
import { t } from '@/text/app/shell';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states';

/**
 * A placeholder for unbuilt pages: describes the planned content, links to related pages, and offers one action that
 * works today.
 */
export function PlannedPage() {
  const { pathname } = useLocation();
  const user = useUser();
  const way = firstPage(user);
  const here = routeAt(pathname) ?? 'notFound';
  const { metadata } = routeOf(here);
  const built = user ? builtBelow(here, user) : [];
  return (
    <PageBody>
      <PageHeader title={metadata.title} sentence={metadata.description} />
      {built.length > 0 ? <PagesBelow pages={built} /> : null}
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
        <p className="mt-1">{t('planned.will', { what: metadata.description })}</p>
      </EmptyState>
      <PlannedFold pages={plannedPages(here)} />
    </PageBody>
  );
}

/** The built pages below this one. Otherwise they could only be found through the palette. */
function PagesBelow({ pages }: { pages: readonly RouteId[] }) {
  return (
    <nav aria-label={t('planned.below')} className="max-w-160">
      <h2 className="skin-label mb-1 text-ink-3">{t('planned.below')}</h2>
      <ul className="skin-card divide-y divide-line overflow-hidden">
        {pages.map((id) => (
          <li key={id}>
            <Link
              to={routeOf(id).path}
              className="flex min-h-12 items-center justify-between gap-3 px-4 py-2.5 no-underline hover:bg-hover"
            >
              <span className="min-w-0">
                <span className="block font-medium text-ink">{routeOf(id).metadata.title}</span>
                <span className="block text-sm text-ink-2">{routeOf(id).metadata.description}</span>
              </span>
              <ArrowRight size={16} aria-hidden className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
