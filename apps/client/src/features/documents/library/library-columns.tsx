import type { LibraryRow, UploadedRow } from '@cartulary/contracts/endpoints/library';
import type { ReactNode } from 'react';
import { formatAgo, formatBytes, formatCount, formatLanguage, formatMoment } from '@/lib/format/format';
import { kindName, stateLine } from '@/shared/documents/document-words';
import { kindIcons, kindOfRow } from '@/shared/documents/kind-icons';
import { writtenState } from '@/shared/writing/written-state';
import { t } from '@/text/documents/library';
import { Avatar } from '@/ui/avatar';
import { StatusBadge } from '@/ui/badge';
import { ConfidenceMark } from '@/ui/confidence-mark';
import { GivenName, plainName } from '@/ui/given-name';
import type { Column } from '@/ui/table';
import { useClasses } from '../class-data';
import { isSealedRow, SealedSign } from '../private/sealed-sign';
import { TagLine } from '../tags/tag-chip';

const Missing = () => <span className="text-ink-3">–</span>;

/** A cell that applies only to uploads. */
const ofUploads =
  (cell: (row: UploadedRow) => ReactNode) =>
  (row: LibraryRow): ReactNode =>
    row.what === 'upload' ? cell(row) : <Missing />;

interface Choosable extends Column<LibraryRow> {
  /** Hidden by default. */
  readonly extra?: boolean;
}

function NameCell({ row }: { row: LibraryRow }) {
  const Icon = kindIcons[kindOfRow(row)];
  return (
    <span className="flex min-w-0 items-center gap-2.25">
      <Icon size={16} aria-hidden className="text-ink-3" />
      {isSealedRow(row) ? <SealedSign /> : null}
      <span className="truncate font-medium" title={plainName(row.name)}>
        <GivenName>{row.name}</GivenName>
      </span>
    </span>
  );
}

function StatusCell({ row }: { row: LibraryRow }) {
  if (row.what === 'written') {
    const stands = writtenState(row);
    return stands ? <StatusBadge status={stands.status}>{stands.word}</StatusBadge> : <Missing />;
  }
  const { status, word, line } = stateLine(row);
  return (
    <span title={row.failure?.message ?? line}>
      <StatusBadge status={status}>{word}</StatusBadge>
    </span>
  );
}

function ClassCell({ row }: { row: UploadedRow }) {
  const { nameOf } = useClasses();
  return row.class === null ? (
    <Missing />
  ) : (
    <span className="text-ink-2">
      <GivenName>{nameOf(row.class)}</GivenName>
    </span>
  );
}

const nameColumn: Column<LibraryRow> = {
  id: 'name',
  header: t('column.name'),
  cell: (row) => <NameCell row={row} />,
  sortable: true,
};

/** Optional columns, in order. */
export const choosableColumns: readonly Choosable[] = [
  {
    id: 'kind',
    header: t('column.kind'),
    width: '96px',
    priority: 'medium',
    sortable: true,
    cell: (row) => <span className="text-ink-2">{kindName(kindOfRow(row))}</span>,
  },
  {
    id: 'class',
    header: t('column.class'),
    width: '124px',
    priority: 'medium',
    sortable: true,
    extra: true,
    cell: ofUploads((row) => <ClassCell row={row} />),
  },
  {
    id: 'language',
    header: t('column.language'),
    width: '92px',
    priority: 'low',
    sortable: true,
    extra: true,
    cell: ofUploads((row) =>
      row.language === null ? <Missing /> : <span className="text-ink-2">{formatLanguage(row.language)}</span>,
    ),
  },
  {
    id: 'tags',
    header: t('column.tags'),
    width: '132px',
    priority: 'medium',
    sortable: true,
    cell: ofUploads((row) => (row.tags.length > 0 ? <TagLine tags={row.tags} shown={1} /> : <Missing />)),
  },
  {
    id: 'state',
    header: t('column.state'),
    width: '116px',
    sortable: true,
    cell: (row) => <StatusCell row={row} />,
  },
  {
    id: 'confidence',
    header: t('column.confidence'),
    width: '124px',
    sortable: true,
    cell: ofUploads((row) => <ConfidenceMark value={row.confidence} />),
  },
  {
    id: 'entities',
    header: t('column.entities'),
    width: '78px',
    align: 'end',
    priority: 'low',
    sortable: true,
    extra: true,
    cell: ofUploads((row) => (row.entityCount > 0 ? formatCount(row.entityCount) : <Missing />)),
  },
  {
    id: 'review',
    header: t('column.review'),
    width: '84px',
    align: 'end',
    priority: 'low',
    sortable: true,
    extra: true,
    cell: ofUploads((row) => (row.toReview > 0 ? formatCount(row.toReview) : <Missing />)),
  },
  {
    id: 'pages',
    header: t('column.pages'),
    width: '68px',
    align: 'end',
    priority: 'medium',
    sortable: true,
    cell: ofUploads((row) => (row.pageCount === null ? <Missing /> : formatCount(row.pageCount))),
  },
  {
    id: 'size',
    header: t('column.size'),
    width: '84px',
    align: 'end',
    priority: 'low',
    sortable: true,
    extra: true,
    cell: ofUploads((row) => <span className="text-ink-2">{formatBytes(row.sizeBytes)}</span>),
  },
  {
    id: 'folder',
    header: t('column.folder'),
    width: '120px',
    priority: 'low',
    sortable: true,
    extra: true,
    cell: (row) =>
      row.folder ? (
        <span className="text-ink-2">
          <GivenName>{row.folder.name}</GivenName>
        </span>
      ) : (
        <Missing />
      ),
  },
  {
    id: 'owner',
    header: t('column.owner'),
    width: '76px',
    priority: 'low',
    sortable: true,
    cell: (row) => <Avatar name={row.owner.name} size="sm" />,
  },
  {
    id: 'created',
    header: t('column.created'),
    width: '104px',
    align: 'end',
    priority: 'low',
    sortable: true,
    extra: true,
    cell: (row) => <Ago moment={row.createdAt} />,
  },
  {
    id: 'opened',
    header: t('column.opened'),
    width: '104px',
    align: 'end',
    priority: 'low',
    sortable: true,
    extra: true,
    cell: (row) => (row.openedAt === null ? <Missing /> : <Ago moment={row.openedAt} />),
  },
  {
    id: 'updated',
    header: t('column.updated'),
    width: '104px',
    align: 'end',
    sortable: true,
    cell: (row) => <Ago moment={row.updatedAt} />,
  },
];

function Ago({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={formatMoment(moment)} className="text-ink-2">
      {formatAgo(moment)}
    </time>
  );
}

export const defaultColumns: readonly string[] = choosableColumns.filter(({ extra }) => !extra).map(({ id }) => id);

/** The person's columns. The name is always first. */
export const columnsOf = (chosen: readonly string[]): readonly Column<LibraryRow>[] => [
  nameColumn,
  ...choosableColumns.filter(({ id }) => chosen.includes(id)),
];

/** The only columns that fit on a phone. */
export const phoneColumns = columnsOf(['state']);

/** Columns in the trash: the deletion time matters more than the confidence. */
export const binColumns: readonly Column<LibraryRow>[] = [
  nameColumn,
  ...choosableColumns.filter(({ id }) => id === 'kind' || id === 'size' || id === 'owner'),
  {
    id: 'binned',
    header: t('column.binned'),
    width: '132px',
    align: 'end',
    sortable: true,
    cell: (row) => (row.binnedAt ? <Ago moment={row.binnedAt} /> : <Missing />),
  },
];
