import { routeOf, routes, type RouteId } from '@cartulary/contracts/routes';
import { ArrowRight, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { href } from '@/routing/href';
import { nearestRoutes } from '@/routing/lookup';
import { t } from '@/text/shell';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Logo } from '@/ui/logo';

const usual: readonly RouteId[] = ['documentStudio', 'docs', 'search'];

/** Says what was not found and offers search and the nearest pages. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const wanted = decodeURIComponent(pathname.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    .replace(/[/_-]+/g, ' ')
    .trim();
  const [query, setQuery] = useState(wanted);
  const near = nearestRoutes(pathname, 4);
  const shown = near.length > 0 ? near : usual;
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
        <form
          role="search"
          className="mt-5 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(href('search', undefined, { q: query.trim() || undefined }));
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
          <Button type="submit" variant="primary">
            {t('notFound.search')}
          </Button>
        </form>
        <h2 className="skin-label mt-6 text-ink-3">{t(near.length > 0 ? 'notFound.near' : 'notFound.usual')}</h2>
        <ul className="mt-1">
          {shown.map((id) => (
            <li key={id}>
              <Link to={routeOf(id).path} className="flex min-h-9 items-center gap-2 text-link">
                {routeOf(id).metadata.title}
                <ArrowRight size={14} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
