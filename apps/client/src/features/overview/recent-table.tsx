import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { stateLine } from '@/shared/documents/document-words';
import { Ago } from '@/shared/items/item-columns';
import { ItemMenu } from '@/shared/items/item-menu';
import { useLibraryRows, useMentions } from '@/shared/items/items-data';
import { addressOfRow, signOfRow } from '@/shared/items/kinds';
import { NotRenewed } from '@/shared/lists/not-renewed';
import { whyFailed } from '@/shared/lists/why-failed';
import { writtenState } from '@/shared/writing/written-state';
import { t } from '@/text/workspace';
import { Avatar } from '@/ui/avatar';
import { Badge, StatusBadge } from '@/ui/badge';
import { Panel, PanelBar } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { LoadingRows } from '@/ui/list-foot';
import { SegmentedControl } from '@/ui/segmented-control';
import { EmptyState, ErrorState } from '@/ui/states';
import { VisuallyHidden } from '@/ui/visually-hidden';

type Kind = 'both' | 'written' | 'uploaded';
const kinds: readonly Kind[] = ['both', 'written', 'uploaded'];

/** Recently opened items and items shared by others, both collaborative documents and uploads. */
export function RecentTable() {
  const [kind, setKind] = useState<Kind>('both');
  const list = useLibraryRows(kind === 'both' ? {} : { kind });
  const rows = list.data?.items ?? [];
  return (
    <Panel aria-label={t('both.title')}>
      <PanelBar>
        <h2 className="mr-auto skin-heading">{t('both.title')}</h2>
        <SegmentedControl
          label={t('filter.kind')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(`both.${value}`) }))}
        />
      </PanelBar>
      <NotRenewed of={list} />
      {list.isPending ? (
        <LoadingRows label={t('items.loading')} rows={4} />
      ) : list.data === undefined ? (
        <ErrorState title={t('items.failed')} onRetry={() => void list.refetch()} className="m-4">
          {whyFailed(list.error, t('items.kept'))}
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState picture="documents" title={t('recent.none')}>
          {t('recent.noneHint')}
        </EmptyState>
      ) : (
        <Rows rows={rows} />
      )}
      {rows.length > 0 ? (
        <p className="border-t border-line px-4 py-2">
          <Link to={href('docs', undefined, { sort: 'opened', kind: kind === 'both' ? undefined : kind })}>
            {t('recent.all')}
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}

const head = 'px-2 py-2 text-left text-xs font-normal text-ink-3 first:pl-4';
const cell = 'px-2 py-1.5 first:pl-4';
const fromTablet = 'max-[767px]:hidden';

function Rows({ rows }: { rows: readonly LibraryRow[] }) {
  const mentions = useMentions(false, 5);
  const naming = new Set(mentions.data?.pages.flatMap(({ items }) => items.map(({ item }) => item.id)));
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr className="border-b border-line">
          <th className={head}>{t('column.title')}</th>
          <th className={`w-32 ${head} max-[1279px]:hidden`}>{t('column.place')}</th>
          <th className={`w-32 ${head} ${fromTablet}`}>{t('column.state')}</th>
          <th className={`w-16 ${head} ${fromTablet}`}>{t('column.owner')}</th>
          <th className={`w-24 ${head}`}>{t('column.openedShort')}</th>
          <th className="w-13">
            <VisuallyHidden>{t('column.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} isNaming={naming.has(row.id)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, isNaming }: { row: LibraryRow; isNaming: boolean }) {
  const isOwn = useUser()?.id === row.owner.id;
  const { icon: Icon, word } = signOfRow(row);
  const place = row.folder?.name ?? (isOwn ? t('place.own') : undefined);
  return (
    <tr className="relative h-(--d-row) border-b border-(--row-line) last:border-b-0 hover:bg-hover">
      <td className={cell}>
        <span className="flex min-w-0 items-center gap-2.25">
          <Icon size={16} aria-hidden className="shrink-0 text-ink-3" />
          {/* The whole row is clickable; the button at its end is layered above. */}
          <Link
            to={addressOfRow(row)}
            title={plainName(row.name)}
            className="truncate font-medium text-ink no-underline before:absolute before:inset-0"
          >
            <VisuallyHidden>{word} </VisuallyHidden>
            <GivenName>{row.name}</GivenName>
          </Link>
        </span>
      </td>
      <td className={`truncate text-ink-2 ${cell} max-[1279px]:hidden`}>
        {place === undefined ? <span className="text-ink-3">–</span> : <GivenName>{place}</GivenName>}
      </td>
      <td className={`${cell} ${fromTablet}`}>
        <State row={row} isNaming={isNaming} />
      </td>
      <td className={`${cell} ${fromTablet}`}>
        <Avatar name={row.owner.name} size="sm" />
      </td>
      <td className={`truncate text-xs ${cell}`}>
        <Ago at={row.openedAt} />
      </td>
      <td className="relative pr-2 text-right">
        {row.what === 'written' ? (
          <ItemMenu item={{ ...row, title: row.name, isTemplate: false, titleFollows: false }} />
        ) : null}
      </td>
    </tr>
  );
}

function State({ row, isNaming }: { row: LibraryRow; isNaming: boolean }) {
  if (isNaming)
    return (
      <Badge tone="info" icon={AtSign}>
        {t('state.names')}
      </Badge>
    );
  const stands = row.what === 'upload' ? stateLine(row) : writtenState(row);
  return stands ? (
    <StatusBadge status={stands.status}>{stands.word}</StatusBadge>
  ) : (
    <span className="text-ink-3">–</span>
  );
}
