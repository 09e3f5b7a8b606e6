import { importDeeds, type JudgedRow } from '@cartulary/contracts/endpoints/people-imports';
import { givenRoles } from '@cartulary/contracts/endpoints/people';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '@/lib/errors/api-error';
import { t as people } from '@/text/people';
import { t } from '@/text/people/import';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { Table } from '@/ui/table';
import type { Column } from '@/ui/table-props';
import { toast } from '@/ui/toast';
import type { Chosen } from './import-choice';
import { begin } from './people-import-data';

interface NumberedRow extends JudgedRow {
  readonly row: number;
}

const columns: readonly Column<NumberedRow>[] = [
  { id: 'row', header: t('table.row'), cell: ({ row }) => String(row), width: '4.5rem', priority: 'low' },
  { id: 'email', header: t('table.email'), cell: ({ email }) => <GivenName>{email}</GivenName> },
  { id: 'deed', header: t('table.deed'), cell: (row) => <GivenName>{sayOf(row)}</GivenName> },
];

/** The display name of a built-in role. */
const roleName = (name: string | null): string => {
  const builtIn = givenRoles.find((role) => role === name);
  return builtIn ? people(`role.${builtIn}`) : (name ?? '');
};

function sayOf({ deed, why, from, to }: JudgedRow): string {
  const said = t(`deed.${deed}`, { from: roleName(from), to: roleName(to) });
  return why === null ? said : `${said}: ${t(`why.${why}`)}`;
}

interface ImportJudgedProps {
  chosen: Chosen;
  judged: readonly JudgedRow[];
  onBack: () => void;
  onBegun: () => void;
}

/** The outcome for every row, refused ones first, and the button that starts the import. */
export function ImportJudged({ chosen, judged, onBack, onBegun }: ImportJudgedProps) {
  const beginning = useMutation({
    mutationFn: () => begin(chosen.rows, chosen.role),
    onSuccess: onBegun,
    onError: (error) => toast({ tone: 'error', title: t('beginFailed'), text: sentenceOf(error) }),
  });
  const countOf = (deed: JudgedRow['deed']): number => judged.filter((row) => row.deed === deed).length;
  const toDo = countOf('invite') + countOf('change-role');
  const rows = judged
    .map((row, index): NumberedRow => ({ ...row, row: index + 1 }))
    .sort((one, other) => Number(other.deed === 'refuse') - Number(one.deed === 'refuse') || one.row - other.row);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 font-medium">
        {importDeeds.map((deed) =>
          countOf(deed) > 0 ? <li key={deed}>{t(`would.${deed}`, { count: countOf(deed) })}</li> : null,
        )}
      </ul>
      <Table
        label={t('rows')}
        className="h-80"
        columns={columns}
        rows={rows}
        rowId={({ row }) => String(row)}
        rowName={({ email }) => email}
        listKey="judged"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="primary" disabled={toDo === 0} busy={beginning.isPending} onClick={() => beginning.mutate()}>
          {t('begin', { count: toDo })}
        </Button>
      </div>
    </div>
  );
}
