import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { breadcrumbs } from '@/routing/lookup';
import { t } from '@/text/app/shell';

/** The page's ancestors, by URL and sidebar. Renders nothing on a top-level page. */
export function Breadcrumbs() {
  const crumbs = breadcrumbs(useLocation().pathname);
  const here = crumbs.at(-1);
  if (!here || crumbs.length < 2) return null;
  // Overlaps the padding of the page below and must be above it to receive pointer events. It is aligned with the page: centered, or at the
  // edge if the page uses the full width.
  return (
    <nav
      aria-label={t('breadcrumbs')}
      className="z-1 mx-auto -mb-3 w-full max-w-(--l-max-content) shrink-0 px-(--d-page) pt-3 text-xs text-ink-3 has-[+*>.whole-width]:max-w-none max-tablet:-mb-2 max-tablet:px-3.5 max-tablet:pt-2"
    >
      <ol className="flex flex-wrap items-center gap-1">
        {crumbs.slice(0, -1).map(({ title, to }) => (
          <li key={to} className="flex items-center gap-1">
            <Link to={to} className="inline-flex min-h-6 items-center text-ink-2 underline-offset-2 hover:underline">
              {title}
            </Link>
            <ChevronRight size={12} aria-hidden />
          </li>
        ))}
        <li aria-current="page" className="truncate">
          {here.title}
        </li>
      </ol>
    </nav>
  );
}
