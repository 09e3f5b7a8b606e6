import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '@/text/app/shell';

interface PlannedFoldProps {
  pages: readonly RouteId[];
  startsOpen?: boolean;
}

/** Pages that aren't built yet, collapsed behind a line with their count. */
export function PlannedFold({ pages, startsOpen = false }: PlannedFoldProps) {
  if (pages.length === 0) return null;
  return (
    <details open={startsOpen} className="group text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 text-ink-2 hover:text-ink">
        <ChevronRight size={14} aria-hidden className="shrink-0 group-open:rotate-90" />
        {t('planned.count', { n: pages.length })}
      </summary>
      <ul className="mt-1 flex flex-col gap-2 pl-5">
        {pages.map((page) => (
          <li key={page}>
            <Link to={routeOf(page).path} className="inline-block min-h-6 text-ink-2">
              {routeOf(page).metadata.title}
            </Link>
            <p className="text-ink-3">{routeOf(page).metadata.description}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
