import type { DocumentToReview } from '@cartulary/contracts/endpoints/review';
import { Link } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { t } from '@/text/documents/review-work';
import { Checkbox } from '@/ui/checkbox';
import { GivenName, plainName } from '@/ui/given-name';
import { SmallTable } from '@/ui/small-table';
import { dueWords, isOver } from './due-words';

interface QueueTableProps {
  rows: readonly DocumentToReview[];
  ticked: ReadonlySet<string>;
  onTick: (ids: readonly string[], on: boolean) => void;
}

/** Documents in the queue, each with a checkbox. */
export function QueueTable({ rows, ticked, onTick }: QueueTableProps) {
  const ids = rows.map(({ id }) => id);
  const count = ids.filter((id) => ticked.has(id)).length;
  return (
    <div className="min-h-0 px-3.5">
      <div className="py-1.5">
        <Checkbox
          label={t('queue.chooseAll')}
          checked={count === 0 ? false : count === ids.length ? true : 'indeterminate'}
          onChange={(on) => onTick(ids, on)}
        />
      </div>
      <SmallTable
        label={t('queue.list')}
        head={[t('queue.document'), t('queue.waits'), t('queue.holder'), t('queue.due')]}
        rows={rows.map((row) => [
          <span key="document" className="flex items-center gap-1">
            <Checkbox
              label={t('queue.choose', { name: plainName(row.name) })}
              labelHidden
              checked={ticked.has(row.id)}
              onChange={(on) => onTick([row.id], on)}
            />
            <Link to={href('documentStudio', undefined, { document: row.id })} className="min-w-0 truncate">
              <GivenName>{row.name}</GivenName>
            </Link>
          </span>,
          waitsFor(row),
          <Holder key="holder" assignee={row.assignee} />,
          row.dueAt === null ? (
            ''
          ) : (
            <span key="due" className={isOver(row.dueAt) ? 'font-medium text-error-text' : undefined}>
              {dueWords(row.dueAt)}
            </span>
          ),
        ])}
      />
    </div>
  );
}

/** Values come before the confirmation, because a document with open values can't be confirmed. */
function waitsFor({ toReview, confirm }: DocumentToReview): string {
  if (toReview > 0 || confirm === null) return t('waits.values', { count: toReview });
  return t(`waits.${confirm}`);
}

function Holder({ assignee }: Pick<DocumentToReview, 'assignee'>) {
  const user = useUser();
  if (assignee === null) return <span className="text-ink-3">{t('nobody')}</span>;
  return assignee.id === user?.id ? t('you') : assignee.name;
}
