import { kindOfWire } from '@cartulary/contracts/written-kinds';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/workspace';
import { Avatar } from '@/ui/avatar';
import { GivenName, plainName } from '@/ui/given-name';
import type { Column } from '@/ui/table-props';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { kindIcons, kindOfItem } from './kinds';
import { ItemMenu } from './item-menu';

function Title({ item }: { item: WrittenItem }) {
  const Icon = kindIcons[kindOfWire[item.kind]];
  return (
    <span className="flex min-w-0 items-center gap-2.25">
      <Icon size={16} aria-hidden className="shrink-0 text-ink-3" />
      <VisuallyHidden>{kindOfItem(item)}</VisuallyHidden>
      <span className="truncate font-medium" title={plainName(item.title)}>
        <GivenName>{item.title}</GivenName>
      </span>
    </span>
  );
}

/** A colleague in a list. */
export function Person({ id, name }: { id: string; name: string }) {
  const isOwn = useUser()?.id === id;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name} size="sm" decorative />
      <span className="truncate">{isOwn ? t('you') : <GivenName>{name}</GivenName>}</span>
    </span>
  );
}

export const Ago = ({ at }: { at: string | null }) =>
  at === null ? (
    <span className="text-ink-3">{t('never')}</span>
  ) : (
    <time dateTime={at} title={formatMoment(at)} className="text-ink-2 tabular-nums">
      {formatAgo(at)}
    </time>
  );

const title: Column<WrittenItem> = {
  id: 'title',
  header: t('column.title'),
  cell: (item) => <Title item={item} />,
  sortable: true,
};
const between: readonly Column<WrittenItem>[] = [
  {
    id: 'owner',
    header: t('column.owner'),
    cell: ({ owner }) => <Person {...owner} />,
    sortable: true,
    width: '11rem',
    priority: 'medium',
  },
  {
    id: 'right',
    header: t('column.right'),
    cell: ({ right }) => <span className="text-ink-2">{t(`right.${right}`)}</span>,
    width: '7rem',
    priority: 'low',
  },
];
const acts: Column<WrittenItem> = {
  id: 'acts',
  header: <VisuallyHidden>{t('column.acts')}</VisuallyHidden>,
  cell: (item) => <ItemMenu item={item} />,
  // Touch target plus the cell's padding.
  width: '4.5rem',
  align: 'end',
};

/** Columns for items that can be opened. */
export const itemColumns: readonly Column<WrittenItem>[] = [
  title,
  ...between,
  {
    id: 'changed',
    header: t('column.changed'),
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
    sortable: true,
    width: '11rem',
    priority: 'low',
  },
  {
    id: 'opened',
    header: t('column.opened'),
    cell: ({ openedAt }) => <Ago at={openedAt} />,
    sortable: true,
    width: '8.5rem',
    priority: 'medium',
  },
  acts,
];

/** Columns for items in the bin. */
export const binColumns: readonly Column<WrittenItem>[] = [
  title,
  {
    id: 'binned',
    header: t('column.binned'),
    cell: ({ binnedAt }) => <Ago at={binnedAt} />,
    width: '9rem',
  },
  acts,
];
