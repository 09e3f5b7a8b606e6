import { routeOf, routes, type RouteId } from '@cartulary/contracts/routes';
import { ArrowRight, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { firstPage } from '@/routing/first-page';
import { href } from '@/routing/href';
import { nearestRoutes } from '@/routing/lookup';
import { withWordsBehind } from '@/routing/words-address';
import { t } from '@/text/app/shell';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Logo } from '@/ui/logo';

/** Shows what wasn't found and offers the home page, search, and pages with similar names. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const home = firstPage(useUser());
  const near = nearestRoutes(pathname, 4);
  return (
    <main id="main" tabIndex={-1} className="skin-grid grid min-h-dvh place-items-center p-6">
      <div className="w-full max-w-120">
        <Logo size={28} />
        <h1 tabIndex={-1} className="skin-title mt-5">
          {routes.notFound.metadata.title}
        </h1>
        <p className="mt-2 break-words text-ink-2">
          {t.rich('notFound.what', {
            address: pathname,
            code: (parts) => <code className="font-mono">{parts}</code>,
          })}
        </p>
        <Button asChild variant="primary" className="mt-4">
          <Link to={home.to}>{t('notFound.home', { page: home.title })}</Link>
        </Button>
        <form
          role="search"
          className="mt-5 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(withWordsBehind(href('search'), query.trim()));
          }}
        >
          <div className="grow">
            <TextField
              label={t('notFound.field')}
              icon={Search}
              type="search"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
          <Button type="submit">{t('notFound.search')}</Button>
        </form>
        {near.length > 0 ? <Near pages={near} /> : null}
      </div>
    </main>
  );
}

const Near = ({ pages }: { pages: readonly RouteId[] }) => (
  <>
    <h2 className="skin-label mt-6 text-ink-3">{t('notFound.near')}</h2>
    <ul className="mt-1">
      {pages.map((id) => (
        <li key={id}>
          <Link to={routeOf(id).path} className="flex min-h-9 items-center gap-2 text-link">
            {routeOf(id).metadata.title}
            <ArrowRight size={14} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </>
);
