import { auditFormats, type AuditRecord } from '@cartulary/contracts/endpoints/audit';
import { Download, RefreshCw, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { saveFile } from '@/lib/files/save-file';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/audit';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { usePhoneWidth } from '@/ui/media-query';
import { Menu, MenuItem } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { EmptyState, ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import type { Column } from '@/ui/table-props';
import { dismissToast, toast } from '@/ui/toast';
import { isNarrowed, readAudit, writeAudit, type AuditSearch } from './audit-address';
import { downloadAudit, useAudit } from './audit-data';
import { AuditFilters } from './audit-filters';
import { AuditPanel } from './audit-panel';
import { actionName, actorName, isRefusal } from './audit-words';
import { ChainCheck } from './chain-check';

const addressOf = ({ detail }: AuditRecord): string => {
  const { address } = detail;
  return typeof address === 'string' ? address : '';
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The name of the act's target. A bare UUID means nothing in a list. */
const targetOf = ({ target: { name, id } }: AuditRecord): string => name ?? (id && !UUID.test(id) ? id : '');

const Actor = (act: AuditRecord) =>
  act.actor?.isOperator === false ? (
    <GivenName>{act.actor.name}</GivenName>
  ) : (
    <span className="text-ink-3">{actorName(act)}</span>
  );

const Action = ({ action }: AuditRecord) => (
  <span className="flex min-w-0 items-center gap-2">
    <span className="truncate">{actionName(action)}</span>
    {isRefusal(action) ? <Badge tone="warning">{t('refused')}</Badge> : null}
  </span>
);

const at: Column<AuditRecord> = {
  id: 'at',
  header: t('column.at'),
  cell: (act) => (
    <time dateTime={act.at} title={formatMoment(act.at)}>
      {formatAgo(act.at)}
    </time>
  ),
  width: '7.5rem',
};

const columns: readonly Column<AuditRecord>[] = [
  at,
  { id: 'actor', header: t('column.actor'), cell: Actor, priority: 'medium' },
  { id: 'action', header: t('column.action'), cell: Action },
  {
    id: 'target',
    header: t('column.target'),
    cell: (act) => <GivenName>{targetOf(act)}</GivenName>,
    priority: 'medium',
  },
  {
    id: 'address',
    header: t('column.address'),
    cell: (act) => <GivenName>{addressOf(act)}</GivenName>,
    width: '9rem',
    priority: 'low',
  },
];

/** On a phone, the person and the IP address are shown below the action; both lines fit the smallest row height. */
const phoneColumns: readonly Column<AuditRecord>[] = [
  {
    id: 'action',
    header: t('column.actionByWhom'),
    cell: (act) => (
      <div className="flex min-w-0 flex-col leading-4">
        {/* The badge is taller than a line, but every row has the same height. */}
        <div className="flex h-4 min-w-0 items-center">
          <Action {...act} />
        </div>
        <span className="truncate text-xs leading-4 text-ink-3">
          <Actor {...act} />
          {addressOf(act) === '' ? null : ' · '}
          <GivenName>{addressOf(act)}</GivenName>
        </span>
      </div>
    ),
  },
  { ...at, width: '7.25rem' },
];

/** The organization's audit log: search, details, export, and verification. The URL contains the whole search. */
export function AuditSection() {
  const [address, setAddress] = useSearchParams();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const search = readAudit(address);
  const audit = useAudit(search);
  const phone = usePhoneWidth();
  const newest = audit.data?.pages[0];
  const rows = audit.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = rows.find(({ id }) => id === openedId);
  const change = (to: Partial<AuditSearch>): void => setAddress(writeAudit({ ...search, ...to }), { replace: true });

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h2 className="skin-heading">{t('audit.title')}</h2>
      <p className="max-w-180 text-ink-2">{t('audit.about')}</p>
      <AuditTools search={search} onRenew={() => void audit.refetch()} />
      <div className={cx('grid min-w-0 gap-(--d-gap)', opened ? 'min-[1024px]:grid-cols-[minmax(0,1fr)_400px]' : '')}>
        <Panel aria-label={t('audit.title')} className="min-h-120">
          <AuditFilters search={search} onChange={change} />
          {audit.isPending ? (
            <LoadingRows label={t('audit.loading')} rows={8} />
          ) : audit.isError ? (
            <ErrorState title={t('audit.failed')} onRetry={() => void audit.refetch()} className="m-4">
              {sentenceOf(audit.error)}
            </ErrorState>
          ) : rows.length === 0 ? (
            <EmptyState
              icon={ScrollText}
              title={t('audit.none')}
              inPanel
              actions={
                isNarrowed(search) ? (
                  <Button onClick={() => setAddress({}, { replace: true })}>{t('audit.showAll')}</Button>
                ) : undefined
              }
            >
              {t('audit.noneHint')}
            </EmptyState>
          ) : (
            <Table
              label={t('audit.title')}
              className="h-120 grow"
              columns={phone ? phoneColumns : columns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={(act) => `${actionName(act.action)} ${formatMoment(act.at)}`}
              openedId={opened?.id}
              onOpen={({ id }) => setOpenedId(id)}
              listKey={address.toString()}
              footer={
                <ListFoot
                  count={t(newest?.totalIsLowerBound ? 'audit.countMore' : 'audit.count', {
                    total: newest?.total ?? 0,
                  })}
                  more={t('audit.more')}
                  list={audit}
                />
              }
            />
          )}
        </Panel>
        {opened ? (
          <AuditPanel
            key={opened.id}
            act={opened}
            onClose={() => setOpenedId(null)}
            onOnlyActor={(actorId) => change({ actorId })}
          />
        ) : null}
      </div>
    </div>
  );
}

interface AuditToolsProps {
  search: AuditSearch;
  onRenew: () => void;
}

/** Verifies the chain, exports the matching acts and refreshes the list. */
function AuditTools({ search, onRenew }: AuditToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChainCheck />
      <div className="ml-auto flex items-center gap-2">
        <Menu align="end" trigger={<Button icon={Download}>{t('export.title')}</Button>}>
          {auditFormats.map((format) => (
            <MenuItem key={format} onSelect={() => void take(search, format)}>
              {t(`export.${format}`)}
            </MenuItem>
          ))}
        </Menu>
        <IconButton icon={RefreshCw} label={t('audit.renew')} onClick={onRenew} />
      </div>
    </div>
  );
}

/** Shows a message while the file is being created, then saves it or shows the reason for the failure. */
async function take(search: AuditSearch, format: (typeof auditFormats)[number]): Promise<void> {
  const shown = toast({ title: t('export.making'), urgent: false, durationMs: Infinity });
  try {
    saveFile(`${t('export.file')}.${format}`, await downloadAudit(search, format));
  } catch (error) {
    sayFailed(t('export.failed'), error);
  } finally {
    dismissToast(shown);
  }
}
