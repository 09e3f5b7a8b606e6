import { wireKindOf } from '@cartulary/contracts/written-kinds';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { NotRenewed } from '@/shared/lists/not-renewed';
import { whyFailed } from '@/shared/lists/why-failed';
import { SealedList } from '@/shared/sealed-written/sealed-list';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { beginNew, type DrawnKind } from '@/shared/writing/begin-new';
import { t as sealed } from '@/text/writing/sealed-text';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState, ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import { addressOfItem } from '@/shared/items/address-of-item';
import { itemColumns } from '@/shared/items/item-columns';
import { ItemDesk } from '@/shared/items/item-desk';
import { useItems, useLiveItems } from '@/shared/items/items-data';
import { kindIcons } from '@/shared/items/kinds';

/** What the list of a kind says. */
export interface KindListWords {
  readonly title: string;
  readonly description: string;
  readonly new: string;
  readonly loading: string;
  readonly list: string;
  readonly none: string;
  readonly noneHint: string;
  readonly listFailed: string;
  readonly listKept: string;
  readonly more: string;
  readonly count: (total: number) => string;
}

interface KindListPageProps {
  kind: DrawnKind;
  words: KindListWords;
  /** What else begins one: stands beside the button. */
  actions?: ReactNode;
}

/** The things of a kind that this person may open, and the way to a new one. */
export function KindListPage({ kind, words, actions }: KindListPageProps) {
  const navigate = useNavigate();
  /** What is made in privacy mode is sealed by the vault. */
  const [isLocked, setLocked] = useState(false);
  const begin = (): Promise<void> => beginNew(kind, navigate, () => setLocked(true));
  const buttons = (
    <>
      {actions}
      <Button variant="primary" icon={Plus} onClick={() => void begin()}>
        {words.new}
      </Button>
    </>
  );
  return (
    <PageBody>
      <PageHeader title={words.title} sentence={words.description} actions={buttons} />
      <SealedList kind={kind} />
      <ItemDesk>
        <Items kind={kind} words={words} />
      </ItemDesk>
      {isLocked ? (
        <UnlockDialog
          reason={sealed('unlockToWrite')}
          onOpened={() => {
            setLocked(false);
            void begin();
          }}
          onClose={() => setLocked(false)}
        />
      ) : null}
    </PageBody>
  );
}

function Items({ kind, words }: Pick<KindListPageProps, 'kind' | 'words'>) {
  const navigate = useNavigate();
  useLiveItems();
  const list = useItems({ section: 'all', kind: wireKindOf[kind] });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel aria-label={words.list} className="min-h-120 grow">
      <NotRenewed of={list} />
      {list.isPending ? (
        <LoadingRows label={words.loading} rows={4} />
      ) : list.data === undefined ? (
        <ErrorState title={words.listFailed} onRetry={() => void list.refetch()} className="m-4">
          {whyFailed(list.error, words.listKept)}
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState icon={kindIcons[kind]} title={words.none} className="m-4 border-0!">
          {words.noneHint}
        </EmptyState>
      ) : (
        <Table
          label={words.list}
          className="h-120 grow"
          columns={itemColumns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          onOpen={(item) => void navigate(addressOfItem(item))}
          footer={<ListFoot count={words.count(list.data.pages[0]?.total ?? 0)} more={words.more} list={list} />}
        />
      )}
    </Panel>
  );
}
