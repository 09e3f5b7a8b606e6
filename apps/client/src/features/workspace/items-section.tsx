import { itemOrders, itemViews, type WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { builtKindOf, builtKinds, wireKindOf } from '@cartulary/contracts/written-kinds';
import { limits } from '@cartulary/contracts/limits';
import { FileText, Trash2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bin, restore } from '@/shared/items/item-acts';
import { binColumns, itemColumns } from '@/shared/items/item-columns';
import { useDesk } from '@/shared/items/item-desk';
import { useItems } from '@/shared/items/items-data';
import { addressOfItem } from '@/shared/items/address-of-item';
import { NotRenewed } from '@/shared/lists/not-renewed';
import { whyFailed } from '@/shared/lists/why-failed';
import { useHasSealed } from '@/shared/sealed-written/sealed-list';
import { beginNew } from '@/shared/writing/begin-new';
import { newDocument } from '@/shared/writing/new-text';
import { t } from '@/text/workspace';
import { t as sealedWords } from '@/text/writing/sealed-text';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { FilterBar } from '@/ui/filter-bar';
import { IconButton } from '@/ui/icon-button';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { Select } from '@/ui/select';
import { EmptyState, ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import { readItems, writeItems, type ItemsAddress } from './items-address';

const ANY = 'any';

/** Everything this person may open, with search, sorting, selection and the bin. */
export function ItemsSection() {
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const shown = readItems(address);
  const list = useItems({
    section: shown.view,
    kind: shown.kind ?? undefined,
    q: shown.q.trim() || undefined,
    order: shown.order ?? undefined,
    descending: shown.descending,
  });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const change = (to: Partial<ItemsAddress>): void => {
    tick(new Set());
    setAddress(writeItems({ ...shown, ...to }), { replace: true });
  };
  const open = (item: WrittenItem): void => void navigate(addressOfItem(item));

  return (
    <Panel aria-label={t('items.title')} className="min-h-120 grow">
      {chosen.length > 0 ? (
        <Ticked chosen={chosen} inBin={shown.view === 'bin'} onClear={() => tick(new Set())} />
      ) : (
        <ItemFilters shown={shown} onChange={change} />
      )}
      <NotRenewed of={list} />
      {list.isPending ? (
        <LoadingRows label={t('items.loading')} rows={6} />
      ) : list.data === undefined ? (
        <ErrorState title={t('items.failed')} onRetry={() => void list.refetch()} className="m-4">
          {whyFailed(list.error, t('items.kept'))}
        </ErrorState>
      ) : rows.length === 0 ? (
        <NoItems shown={shown} onShowAll={() => setAddress({}, { replace: true })} />
      ) : (
        <Table
          label={t('items.title')}
          className="h-120 grow"
          columns={shown.view === 'bin' ? binColumns : itemColumns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          selected={ticked}
          onSelect={tick}
          onOpen={open}
          sort={shown.order === null ? undefined : { column: shown.order, descending: shown.descending }}
          onSort={({ column, descending }) =>
            change({ order: itemOrders.find((one) => one === column) ?? null, descending })
          }
          listKey={address.toString()}
          footer={<ListFoot count={t('items.count', { total })} more={t('items.more')} list={list} />}
        />
      )}
    </Panel>
  );
}

interface NoItemsProps {
  shown: ItemsAddress;
  onShowAll: () => void;
}

/** An empty list: how to create the first item, or how to see others if a filter hides them. */
function NoItems({ shown: { q, kind: wireKind, view }, onShowAll }: NoItemsProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const kind = wireKind === null ? undefined : builtKindOf(wireKind);
  const hasSealed = useHasSealed(kind);
  const showAll = <Button onClick={onShowAll}>{t('items.showAll')}</Button>;
  if (q.trim() !== '' || (wireKind !== null && view !== 'all'))
    return (
      <EmptyState icon={FileText} title={t('items.noneFits')} inPanel actions={showAll}>
        {t('items.noneFitsHint')}
      </EmptyState>
    );
  if (view !== 'all')
    return (
      <EmptyState picture="documents" title={t('items.none', { kind: 'any' })} actions={showAll}>
        {t(`none.${view}`, { days: limits.binDays })}
      </EmptyState>
    );
  if (hasSealed === undefined) return <LoadingRows label={t('items.loading')} rows={6} />;
  const create = async (): Promise<void> => {
    setBusy(true);
    await (kind === undefined || kind === 'text' ? newDocument(navigate) : beginNew(kind, navigate));
    setBusy(false);
  };
  return (
    <EmptyState
      picture={kind === undefined || kind === 'text' ? 'documents' : kind}
      title={hasSealed ? sealedWords('list.noneOutside') : t('items.none', { kind: kind ?? 'any' })}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void create()}>
            {t('items.create', { kind: kind ?? 'text' })}
          </Button>
          {kind === undefined ? null : showAll}
        </>
      }
    >
      {hasSealed ? sealedWords('list.aboveThis') : t('none.all')}
    </EmptyState>
  );
}

interface ItemFiltersProps {
  shown: ItemsAddress;
  onChange: (to: Partial<ItemsAddress>) => void;
}

function ItemFilters({ shown, onChange }: ItemFiltersProps) {
  return (
    <FilterBar
      label={t('items.title')}
      words={{ label: t('filter.words'), placeholder: t('filter.placeholder') }}
      query={shown.q}
      onQuery={(q) => onChange({ q })}
    >
      <Select
        label={t('filter.view')}
        value={shown.view}
        onChange={(view) => onChange({ view, order: null })}
        options={(['all', ...itemViews.filter((one) => one !== 'all')] as const).map((value) => ({
          value,
          label: t(`view.${value}`),
        }))}
      />
      {builtKinds.length > 1 ? (
        <Select
          label={t('filter.kind')}
          value={shown.kind ?? ANY}
          onChange={(kind) => onChange({ kind: kind === ANY ? null : kind })}
          options={[
            { value: ANY, label: t('filter.anyKind') },
            ...builtKinds.map((kind) => ({ value: wireKindOf[kind], label: t(`kinds.${kind}`) })),
          ]}
        />
      ) : null}
    </FilterBar>
  );
}

interface TickedProps {
  chosen: readonly WrittenItem[];
  inBin: boolean;
  onClear: () => void;
}

/** Actions on the selected items. Replaces the filters. */
function Ticked({ chosen, inBin, onClear }: TickedProps) {
  const ask = useDesk();
  const notOwn = chosen.filter(({ right }) => right !== 'owner').length;
  const then = async (work: Promise<unknown>): Promise<void> => {
    onClear();
    await work;
  };
  return (
    <div
      role="toolbar"
      aria-label={t('bulk.label')}
      className="flex min-h-15 flex-wrap items-center gap-2 border-b border-line p-3"
    >
      <span role="status" className="font-strong tabular-nums">
        {t('bulk.count', { count: chosen.length })}
      </span>
      <IconButton icon={X} size="sm" label={t('bulk.clear')} onClick={onClear} />
      {notOwn > 0 ? (
        <span className="text-ink-2">{t('bulk.notYours', { count: notOwn })}</span>
      ) : inBin ? (
        <>
          <Button size="sm" icon={Undo2} onClick={() => void then(restore(chosen))}>
            {t('act.restore')}
          </Button>
          <Button size="sm" icon={Trash2} onClick={() => ask({ kind: 'delete', items: chosen })}>
            {t('act.delete')}
          </Button>
        </>
      ) : (
        <Button size="sm" icon={Trash2} onClick={() => void then(bin(chosen))}>
          {t('act.bin')}
        </Button>
      )}
    </div>
  );
}
