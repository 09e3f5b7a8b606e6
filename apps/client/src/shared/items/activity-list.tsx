import type { DataOf } from '@cartulary/contracts/endpoint';
import type { listActivity } from '@cartulary/contracts/endpoints/comments';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { Listing } from '@/shared/lists/listing';
import { t } from '@/text/workspace';
import { Avatar } from '@/ui/avatar';
import { GivenName } from '@/ui/given-name';
import { EmptyState } from '@/ui/states';
import { useActivity } from './items-data';
import { addressOfItem } from './address-of-item';

type Act = DataOf<typeof listActivity>['items'][number];

interface ActivityListProps {
  /** Limits the list to items shared with this team. */
  teamId?: string;
  most?: number;
  empty?: ReactNode;
}

/** Recent activity, newest first, with links to the items. */
export function ActivityList({ teamId, most, empty }: ActivityListProps) {
  const list = useActivity(most, teamId);
  return (
    <Listing
      list={list}
      more={most === undefined}
      words={{ loading: t('activity.loading'), failed: t('activity.failed') }}
      empty={
        empty ?? (
          <EmptyState icon={Activity} title={t('activity.none')} inPanel>
            {t('activity.noneHint')}
          </EmptyState>
        )
      }
    >
      {(rows) => (
        <ul>
          {rows.map((act) => (
            <Entry key={act.id} act={act} />
          ))}
        </ul>
      )}
    </Listing>
  );
}

function Entry({ act }: { act: Act }) {
  const { by, at } = act;
  const isOwn = useUser()?.id === by.id;
  return (
    <li className="flex min-h-(--d-row) items-center gap-2.5 border-b border-(--row-line) px-4 py-1.5 last:border-b-0">
      <Avatar name={by.name} size="sm" decorative />
      <p className="min-w-0 grow wrap-anywhere">{sentenceOf(act, isOwn ? t('you') : by.name)}</p>
      <time dateTime={at} title={formatMoment(at)} className="shrink-0 text-2xs text-ink-3 tabular-nums">
        {formatAgo(at)}
      </time>
    </li>
  );
}

const bold = (parts: ReactNode[]) => <b className="font-strong">{parts}</b>;

/** An activity as a sentence with a link to the item. Actions on a team itself have no item. */
function sentenceOf({ act, item, detail }: Act, by: string): ReactNode {
  const given = (name: string): ReactNode => <GivenName>{detail[name] ?? ''}</GivenName>;
  const address = item === null ? undefined : addressOfItem(item);
  const title = <GivenName>{item?.title ?? ''}</GivenName>;
  // Placeholders; each sentence uses some of them.
  const details = {
    from: given('from'),
    to: given('to'),
    with: given('with'),
    person: given('person'),
    role: detail['role'] ?? '',
  };
  return t.rich(`did.${act}`, {
    b: bold,
    name: <GivenName>{by}</GivenName>,
    item: address ? <Link to={address}>{title}</Link> : title,
    ...details,
  });
}
