import { useMemo, useState } from 'react';
import { t } from '@/text/showcase';
import { StatusBadge } from '@/ui/badge';
import { Panel } from '@/ui/card';
import { ConfidenceMark } from '@/ui/confidence-mark';
import { Table, type Column, type Sort } from '@/ui/table';
import { Specimen } from './specimen';

interface Row {
  id: string;
  name: string;
  confidence: number | null;
  pages: number;
}

const rows: readonly Row[] = Array.from({ length: 240 }, (_, index) => ({
  id: String(index + 1),
  name: t('table.row', { number: index + 1 }),
  confidence: index % 7 === 2 ? null : 0.99 - ((index * 17) % 50) / 100,
  pages: ((index * 13) % 40) + 1,
}));

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: t('table.name'),
    sortable: true,
    cell: (row) => <span className="font-medium">{row.name}</span>,
  },
  {
    id: 'state',
    header: t('table.status'),
    width: '120px',
    cell: ({ confidence }) =>
      confidence === null ? (
        <StatusBadge status="working">{t('badges.working')}</StatusBadge>
      ) : confidence < 0.7 ? (
        <StatusBadge status="review">{t('badges.review')}</StatusBadge>
      ) : (
        <StatusBadge status="done">{t('badges.done')}</StatusBadge>
      ),
  },
  {
    id: 'sure',
    header: t('table.sure'),
    width: '96px',
    priority: 'medium',
    cell: (row) => <ConfidenceMark value={row.confidence} />,
  },
  { id: 'pages', header: t('table.pages'), width: '84px', align: 'end', sortable: true, cell: (row) => row.pages },
];

export function SampleTable({ onOpen }: { onOpen: (name: string) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']));
  const [opened, setOpened] = useState<string>();
  const [sort, setSort] = useState<Sort>({ column: 'name', descending: false });
  const sorted = useMemo(() => {
    const by = (a: Row, b: Row): number => (sort.column === 'pages' ? a.pages - b.pages : Number(a.id) - Number(b.id));
    return [...rows].sort((a, b) => (sort.descending ? by(b, a) : by(a, b)));
  }, [sort]);
  return (
    <Specimen name={t('table.title')} className="tablet:col-span-2">
      <Panel className="h-80">
        <Table
          label={t('table.label')}
          className="grow"
          columns={columns}
          rows={sorted}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          selected={selected}
          onSelect={setSelected}
          openedId={opened}
          onOpen={(row) => {
            setOpened(row.id);
            onOpen(row.name);
          }}
          sort={sort}
          onSort={setSort}
          footer={
            <>
              <span>{t('table.selected', { selected: selected.size, rows: rows.length })}</span>
              <span className="ml-auto">
                {t('table.sum', { pages: rows.reduce((sum, row) => sum + row.pages, 0) })}
              </span>
            </>
          }
        />
      </Panel>
    </Specimen>
  );
}
