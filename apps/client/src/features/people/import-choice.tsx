import type { ImportRow, JudgedRow } from '@cartulary/contracts/endpoints/people-imports';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/people/import';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { judge } from './people-import-data';
import { columnNames, importRows, type PeopleColumns } from './read-people-file';
import { RoleSelect } from './role-select';
import { maxImportMegabytes, usePeopleFile } from './use-people-file';

/** The chosen rows, and the role for rows without one. */
export interface Chosen {
  readonly rows: ImportRow[];
  readonly role: string;
}

const NONE = 'none';

/** The file, the meaning of its columns, and the role for rows without one. */
export function ImportChoice({ onJudged }: { onJudged: (chosen: Chosen, rows: JudgedRow[]) => void }) {
  const { file, columns, setColumns, problem, take } = usePeopleFile();
  const [role, setRole] = useState('user');
  const judging = useMutation({
    mutationFn: async (chosen: Chosen) => ({ chosen, rows: (await judge(chosen.rows, chosen.role)).rows }),
    onSuccess: ({ chosen, rows }) => onJudged(chosen, rows),
    onError: (error) => toast({ tone: 'error', title: t('checkFailed'), text: sentenceOf(error) }),
  });
  return (
    <div className="flex flex-col gap-4">
      <FileField problem={problem} onPick={(picked) => void take(picked)} />
      {file && columns ? (
        <>
          <ColumnChoice header={file.header} columns={columns} onChange={setColumns} />
          <RoleSelect label={t('role')} value={role} onChange={setRole} />
          <div className="flex justify-end">
            <Button
              variant="primary"
              busy={judging.isPending}
              disabled={columns.email === null}
              onClick={() => judging.mutate({ rows: importRows(file, columns), role })}
            >
              {t('check')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

interface FileFieldProps {
  /** Why the chosen file can't be used. */
  problem: string | undefined;
  onPick: (file: File | undefined) => void;
}

function FileField({ problem, onPick }: FileFieldProps) {
  const inputId = useId();
  return (
    <div>
      <label htmlFor={inputId} className="font-medium">
        {t('file')}
      </label>
      <input
        id={inputId}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-describedby={`${inputId}-hint`}
        className="skin-field mt-1 block w-full min-w-0 cursor-pointer text-ink-2 file:mr-3 file:h-(--d-control) file:border-0 file:border-r file:border-line-strong file:bg-sunken file:px-3.25 file:text-ink"
        onChange={({ target }) => onPick(target.files?.[0])}
      />
      <p id={`${inputId}-hint`} className="mt-1 text-xs text-ink-3">
        {t('fileHint', { rows: invitationLimits.maxImportRows, megabytes: maxImportMegabytes })}
      </p>
      {problem ? (
        <p role="alert" className="mt-1 text-error-text">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface ColumnChoiceProps {
  /** The column names in the file. */
  header: readonly string[];
  columns: PeopleColumns;
  onChange: (columns: PeopleColumns) => void;
}

/** Which column of the file contains which field. */
const ColumnChoice = ({ header, columns, onChange }: ColumnChoiceProps) => (
  <fieldset>
    <legend className="mb-2 font-medium">{t('columns')}</legend>
    <div className="grid gap-3 tablet:grid-cols-2">
      {columnNames.map((name) => (
        <Select
          key={name}
          label={t(`column.${name}`)}
          value={columns[name] === null ? NONE : String(columns[name])}
          onChange={(at) => onChange({ ...columns, [name]: at === NONE ? null : Number(at) })}
          options={[
            { value: NONE, label: t('columnNone') },
            ...header.map((label, at) => ({ value: String(at), label })),
          ]}
        />
      ))}
    </div>
  </fieldset>
);
