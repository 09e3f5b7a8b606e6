import type { Person } from '@cartulary/contracts/endpoints/people';
import { roles } from '@cartulary/contracts/permissions';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/people';
import { Badge } from '@/ui/badge';
import { GivenName } from '@/ui/given-name';
import type { Column } from '@/ui/table-props';
import { PersonStateBadge } from './person-state';

/** The columns of the list. */
export const peopleColumns: readonly Column<Person>[] = [
  { id: 'name', header: t('column.name'), cell: (person) => <Name person={person} />, sortable: true },
  {
    id: 'email',
    header: t('column.email'),
    cell: ({ email }) => <GivenName>{email}</GivenName>,
    sortable: true,
    priority: 'medium',
  },
  {
    id: 'role',
    header: t('column.role'),
    cell: ({ role, customRole }) => <GivenName>{customRole?.name ?? roleName(role)}</GivenName>,
    sortable: true,
    width: '8rem',
  },
  {
    id: 'state',
    header: t('column.state'),
    cell: ({ state }) => <PersonStateBadge state={state} />,
    sortable: true,
    width: '9rem',
    priority: 'medium',
  },
  {
    id: 'lastLoginAt',
    header: t('column.lastLoginAt'),
    cell: ({ lastLoginAt }) =>
      lastLoginAt ? (
        <time dateTime={lastLoginAt} title={formatMoment(lastLoginAt)}>
          {formatAgo(lastLoginAt)}
        </time>
      ) : (
        t('never')
      ),
    sortable: true,
    width: '9rem',
    priority: 'low',
  },
];

function roleName(role: string): string {
  const known = roles.find((one) => one === role);
  return known ? t(`role.${known}`) : role;
}

function Name({ person: { id, name, state } }: { person: Person }) {
  const isOwn = useUser()?.id === id;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <GivenName>{name}</GivenName>
      {isOwn ? <Badge>{t('you')}</Badge> : null}
      {/* If there is no space for its column, a state other than active is shown here. */}
      {state === 'active' ? null : (
        <span className="shrink-0 @min-[560px]:hidden">
          <PersonStateBadge state={state} />
        </span>
      )}
    </span>
  );
}
