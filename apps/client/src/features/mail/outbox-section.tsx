import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import { mailStates, type MailState } from '@cartulary/contracts/mail';
import { MailX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/mail';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { Select } from '@/ui/select';
import { EmptyState, ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import type { Column } from '@/ui/table-props';
import { MailPanel } from './mail-panel';
import { MailStateBadge } from './mail-state';
import { useLiveOutbox, useOutbox } from './outbox-data';

const columns: readonly Column<MailRecord>[] = [
  { id: 'address', header: t('column.address'), cell: ({ address }) => <GivenName>{address}</GivenName> },
  {
    id: 'subject',
    header: t('column.subject'),
    cell: ({ subject }) => <GivenName>{subject}</GivenName>,
    priority: 'medium',
  },
  {
    id: 'organisation',
    header: t('column.organisation'),
    cell: ({ organisation }) => <GivenName>{organisation}</GivenName>,
    priority: 'low',
  },
  { id: 'state', header: t('column.state'), cell: ({ state }) => <MailStateBadge state={state} />, width: '7rem' },
  {
    id: 'written',
    header: t('column.written'),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatMoment(createdAt)}>
        {formatAgo(createdAt)}
      </time>
    ),
    width: '8rem',
    priority: 'medium',
  },
];

const isState = (text: string | null): text is MailState => mailStates.some((state) => state === text);

/** The outbox: every email with its state, and the open one in the side panel (`?state=…&mail=…`). */
export function OutboxSection() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('state');
  const state = isState(asked) ? asked : null;
  const openedId = search.get('mail');
  const outbox = useOutbox(state);
  useLiveOutbox();
  const newest = outbox.data?.pages[0];
  const rows = outbox.data?.pages.flatMap(({ items }) => items) ?? [];
  const change = (name: 'state' | 'mail', value: string | null): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h2 className="skin-heading">{t('outbox.title')}</h2>
      {newest ? (
        <p className="max-w-180 text-ink-2">
          {t(newest.sends ? 'outbox.sends' : 'outbox.keeps', { origin: newest.origin })}{' '}
          {t('outbox.keptDays', { days: mailLimits.keptDays })}
        </p>
      ) : null}
      <div className={cx('grid min-w-0 gap-(--d-gap)', openedId ? 'min-[1024px]:grid-cols-[minmax(0,1fr)_400px]' : '')}>
        <Panel aria-label={t('outbox.title')} className="min-h-120">
          <PanelBar>
            <StateFilter state={state} onChange={(next) => change('state', next)} />
          </PanelBar>
          {outbox.isPending ? (
            <LoadingRows label={t('outbox.loading')} rows={6} />
          ) : outbox.isError ? (
            <ErrorState title={t('outbox.failed')} onRetry={() => void outbox.refetch()} className="m-4">
              {sentenceOf(outbox.error)}
            </ErrorState>
          ) : rows.length === 0 ? (
            <None filtered={state !== null} onShowAll={() => change('state', null)} />
          ) : (
            <Table
              label={t('outbox.title')}
              className="h-108 grow"
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ subject, address }) => `${subject} ${address}`}
              openedId={openedId ?? undefined}
              onOpen={({ id }) => change('mail', id)}
              listKey={state ?? 'all'}
              footer={
                <ListFoot
                  count={t('outbox.count', { total: newest?.total ?? 0 })}
                  more={t('outbox.more')}
                  list={outbox}
                />
              }
            />
          )}
        </Panel>
        {openedId ? (
          <MailPanel
            key={openedId}
            mailId={openedId}
            listed={rows.find(({ id }) => id === openedId)}
            sends={newest?.sends ?? false}
            onClose={() => change('mail', null)}
          />
        ) : null}
      </div>
    </div>
  );
}

interface StateFilterProps {
  /** Null for all states. */
  state: MailState | null;
  onChange: (state: MailState | null) => void;
}

function StateFilter({ state, onChange }: StateFilterProps) {
  return (
    <Select
      label={t('outbox.filter')}
      labelHidden
      className="min-w-36"
      value={state ?? 'all'}
      onChange={(value) => onChange(value === 'all' ? null : value)}
      options={(['all', ...mailStates] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
    />
  );
}

function None({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  if (filtered)
    return (
      <EmptyState
        icon={MailX}
        title={t('outbox.noneOf')}
        inPanel
        actions={<Button onClick={onShowAll}>{t('outbox.showAll')}</Button>}
      />
    );
  return (
    <EmptyState icon={MailX} title={t('outbox.empty')} inPanel>
      {t('outbox.emptyHint')}
    </EmptyState>
  );
}
