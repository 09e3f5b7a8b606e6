import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { Link } from 'react-router-dom';
import { formatAgo } from '@/lib/format/format';
import { useLibraryRows } from '@/shared/items/items-data';
import { addressOfRow, signOfRow } from '@/shared/items/kinds';
import { RowPreview } from '@/shared/writing/row-preview';
import { t } from '@/text/workspace';
import { Avatar } from '@/ui/avatar';
import { GivenName, plainName } from '@/ui/given-name';
import { Skeleton } from '@/ui/skeleton';

/** The number of cards side by side if there is enough room. */
const CARDS = 4;
const grid = 'grid grid-cols-2 gap-(--d-gap) min-[768px]:grid-cols-4';

/** Placeholders until the cards have loaded. */
export const CardsSkeleton = () => (
  <div className={grid}>
    {Array.from({ length: CARDS }, (_, index) => (
      <Skeleton key={index} className="h-36" />
    ))}
  </div>
);

/**
 * Previews of recently opened items. Empty if nothing was opened or the request failed; the list below shows the error.
 */
export function RecentCards() {
  const { data } = useLibraryRows({});
  const rows = (data?.items ?? []).filter(({ openedAt }) => openedAt !== null).slice(0, CARDS);
  return rows.length === 0 ? null : (
    <ul aria-label={t('recent.title')} className={grid}>
      {rows.map((row) => (
        <li key={row.id} className="min-w-0">
          <Card row={row} />
        </li>
      ))}
    </ul>
  );
}

function Card({ row }: { row: LibraryRow }) {
  const { icon: Icon, word } = signOfRow(row);
  return (
    <Link
      to={addressOfRow(row)}
      className="skin-panel flex h-full flex-col overflow-hidden text-ink no-underline hover:bg-hover"
    >
      <span className="flex h-21 justify-center overflow-hidden border-b border-line bg-sunken px-3 pt-3">
        <RowPreview row={row} className="h-full w-3/5 max-w-32 shadow-page" />
      </span>
      <span className="flex flex-col gap-1 px-3 py-2.5">
        <span className="truncate font-medium" title={plainName(row.name)}>
          <GivenName>{row.name}</GivenName>
        </span>
        <span className="flex items-center gap-1.5 text-xs text-ink-3">
          <Icon size={14} aria-hidden className="shrink-0" />
          <span className="min-w-0 grow truncate">
            {word} · {row.openedAt === null ? '' : formatAgo(row.openedAt)}
          </span>
          <Avatar name={row.owner.name} size="sm" />
        </span>
      </span>
    </Link>
  );
}
