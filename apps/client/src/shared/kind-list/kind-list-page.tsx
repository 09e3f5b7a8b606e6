import { wireKindOf } from '@cartulary/contracts/written-kinds';
import { LayoutTemplate, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { NotRenewed } from '@/shared/lists/not-renewed';
import { whyFailed } from '@/shared/lists/why-failed';
import { SealedList, useHasSealed } from '@/shared/sealed-written/sealed-list';
import { beginNew, type DrawnKind } from '@/shared/writing/begin-new';
import { t as sealedWords } from '@/text/writing/sealed-text';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { Menu, MenuItem } from '@/ui/menu';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState, ErrorState, type StartingPoint } from '@/ui/states';
import { Table } from '@/ui/table';
import { addressOfItem } from '@/shared/items/address-of-item';
import { itemColumns } from '@/shared/items/item-columns';
import { ItemDesk } from '@/shared/items/item-desk';
import { useItems, useLiveItems } from '@/shared/items/items-data';

/** UI strings for the list page of one kind. */
export interface KindListWords {
  readonly title: string;
  readonly description: string;
  readonly new: string;
  readonly fromTemplate: string;
  /** Label of the action in an empty list. */
  readonly first: string;
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
  /** All are in the menu; the first three are also shown in an empty list. */
  templates: readonly StartingPoint[];
  /** Additional ways to create one, next to the button. */
  actions?: ReactNode;
}

/** Number of templates shown in an empty list. */
const STARTS = 3;

/** The items of one kind that this person can open, with buttons to create a new one. */
export function KindListPage({ kind, words, templates, actions }: KindListPageProps) {
  const navigate = useNavigate();
  const begin = (template?: StartingPoint): Promise<void> => beginNew(kind, navigate, template);
  return (
    <PageBody>
      <PageHeader
        title={words.title}
        sentence={words.description}
        actions={
          <>
            {actions}
            <Menu align="end" trigger={<Button icon={LayoutTemplate}>{words.fromTemplate}</Button>}>
              {templates.map((template) => (
                <MenuItem key={template.id} icon={template.icon} onSelect={() => void begin(template)}>
                  {template.title}
                </MenuItem>
              ))}
            </Menu>
            <Button variant="primary" icon={Plus} onClick={() => void begin()}>
              {words.new}
            </Button>
          </>
        }
      />
      <SealedList kind={kind} />
      <ItemDesk>
        <Items kind={kind} words={words} starts={templates.slice(0, STARTS)} onBegin={begin} />
      </ItemDesk>
    </PageBody>
  );
}

interface ItemsProps extends Pick<KindListPageProps, 'kind' | 'words'> {
  starts: readonly StartingPoint[];
  onBegin: (template?: StartingPoint) => Promise<void>;
}

function Items({ kind, words, starts, onBegin }: ItemsProps) {
  const navigate = useNavigate();
  useLiveItems();
  const list = useItems({ section: 'all', kind: wireKindOf[kind] });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const hasSealed = useHasSealed(kind);
  return (
    <Panel aria-label={words.list} className="min-h-120 grow">
      <NotRenewed of={list} />
      {list.isPending || (rows.length === 0 && hasSealed === undefined) ? (
        <LoadingRows label={words.loading} rows={4} />
      ) : list.data === undefined ? (
        <ErrorState title={words.listFailed} onRetry={() => void list.refetch()} className="m-4">
          {whyFailed(list.error, words.listKept)}
        </ErrorState>
      ) : rows.length === 0 && hasSealed ? (
        <EmptyState
          picture={kind}
          title={sealedWords('list.noneOutside')}
          actions={<Button onClick={() => void onBegin()}>{words.new}</Button>}
        >
          {sealedWords('list.aboveThis')}
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          picture={kind}
          title={words.none}
          actions={<Button onClick={() => void onBegin()}>{words.first}</Button>}
          starts={starts}
          onStart={onBegin}
        >
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
