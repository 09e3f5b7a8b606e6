import type { ListedError } from '@cartulary/contracts/error-groups';
import { formatAgo, formatCount, formatMoment } from '@/lib/format/format';
import { t } from '@/text/error-groups';
import { Avatar } from '@/ui/avatar';
import { GivenName } from '@/ui/given-name';
import type { Column } from '@/ui/table-props';
import { SeverityBadge, StateBadge } from './error-words';
import { TrendBars } from './trend-bars';

const BAR_HEIGHT = 18;
const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatAgo(at)}
  </time>
);

/** Where it occurred and in which releases, in one line. */
const whereOf = ({ place, releases, organisation }: ListedError): string =>
  [place, releases.join(', '), organisation].filter(Boolean).join(' · ');

const Title = (error: ListedError) => (
  <div className="flex min-w-0 flex-col leading-4">
    <span className="flex h-4 min-w-0 items-center gap-1.5">
      <span className="truncate">
        <span className="font-medium">
          <GivenName>{error.name}</GivenName>
        </span>{' '}
        <span className="text-ink-2">
          <GivenName>{error.message}</GivenName>
        </span>
      </span>
      <StateBadge {...error} />
    </span>
    <span className="truncate font-mono text-2xs leading-4 text-ink-3">
      <GivenName>{whereOf(error)}</GivenName>
    </span>
  </div>
);

const Owner = ({ assignee }: ListedError) =>
  assignee === null ? (
    <span className="text-ink-3" aria-label={t('list.nobody')}>
      –
    </span>
  ) : (
    <Avatar size="sm" name={assignee.name ?? t('list.elsewhere')} />
  );

const title: Column<ListedError> = { id: 'error', header: t('column.error'), cell: Title };

/**
 * The list's columns.
 * @param trend the bars' period, in words
 */
export const columnsOf = (trend: string): readonly Column<ListedError>[] => [
  title,
  {
    id: 'severity',
    header: t('column.severity'),
    cell: SeverityBadge,
    width: '6rem',
    priority: 'medium',
  },
  {
    id: 'trend',
    header: trend,
    cell: (error) => <TrendBars values={error.trend} height={BAR_HEIGHT} className="block w-full max-w-20" />,
    width: '6rem',
    priority: 'low',
  },
  { id: 'events', header: t('column.events'), cell: ({ count }) => formatCount(count), width: '4.5rem', align: 'end' },
  {
    id: 'people',
    header: t('column.people'),
    cell: ({ people }) => formatCount(people),
    width: '4.5rem',
    align: 'end',
    priority: 'medium',
  },
  {
    id: 'first',
    header: t('column.first'),
    cell: ({ firstSeenAt }) => <When at={firstSeenAt} />,
    width: '6.5rem',
    align: 'end',
    priority: 'low',
  },
  {
    id: 'last',
    header: t('column.last'),
    cell: ({ lastSeenAt }) => <When at={lastSeenAt} />,
    width: '6.5rem',
    align: 'end',
    priority: 'medium',
  },
  { id: 'owner', header: t('column.owner'), cell: Owner, width: '4.5rem', priority: 'low' },
];

/** On a phone, the error with its count. */
export const phoneColumns: readonly Column<ListedError>[] = [
  title,
  { id: 'events', header: t('column.events'), cell: ({ count }) => formatCount(count), width: '4.5rem', align: 'end' },
];
