import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { breadcrumbs } from '@/routing/lookup';
import { t } from '@/text/app/shell';

/** The pages above this one, by address and sidebar; nothing where the page is one of the first. */
export function Breadcrumbs() {
  const crumbs = breadcrumbs(useLocation().pathname);
  const here = crumbs.at(-1);
  if (!here || crumbs.length < 2) return null;
  // Reaches into the padding of the page below it, and has to lie over that to take the pointer there. It begins where the
  // page does: in the middle, or at the edge where the page takes the whole width.
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
