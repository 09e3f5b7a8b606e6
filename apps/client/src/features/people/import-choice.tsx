import type { ImportRow, JudgedRow } from '@cartulary/contracts/endpoints/people-imports';
import { limits } from '@cartulary/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sentenceOf } from '@/lib/api-error';
import { t as people } from '@/text/people';
import { t } from '@/text/people-import';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { useGivable } from './givable';
import { judge } from './people-import-data';
import { columnNames, importRows, readPeopleFile, type PeopleColumns, type PeopleFile } from './read-people-file';

/** Rows that were chosen, and the role of those that name none. */
export interface Chosen {
  readonly rows: ImportRow[];
  readonly role: string;
}

const NONE = 'none';
const { maxImportBytes, maxImportRows } = limits.invitations;
const megabytes = maxImportBytes / 1_048_576;

/** The file, which of its columns is what, and the role of rows without one. */
export function ImportChoice({ onJudged }: { onJudged: (chosen: Chosen, rows: JudgedRow[]) => void }) {
  const { builtIn: usual, own } = useGivable();
  const inputId = useId();
  const [file, setFile] = useState<PeopleFile>();
  const [columns, setColumns] = useState<PeopleColumns>();
  const [role, setRole] = useState('user');
  const [problem, setProblem] = useState<string>();
  const judging = useMutation({
    mutationFn: async (chosen: Chosen) => ({ chosen, rows: (await judge(chosen.rows, chosen.role)).rows }),
    onSuccess: ({ chosen, rows }) => onJudged(chosen, rows),
    onError: (error) => toast({ tone: 'error', title: t('checkFailed'), text: sentenceOf(error) }),
  });

  const take = async (picked: File | undefined): Promise<void> => {
    setFile(undefined);
    setProblem(undefined);
    if (picked === undefined) return;
    if (picked.size > maxImportBytes) return setProblem(t('tooBig', { megabytes }));
    try {
      const read = readPeopleFile(new Uint8Array(await picked.arrayBuffer()));
      if (read.rows.length === 0) return setProblem(t('empty'));
      if (read.rows.length > maxImportRows)
        return setProblem(t('tooMany', { count: read.rows.length, rows: maxImportRows }));
      setFile(read);
      setColumns(read.columns);
    } catch (error) {
      setProblem(t('unreadable', { reason: sentenceOf(error) }));
    }
  };

  return (
    <div className="flex flex-col gap-4">
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
          onChange={({ target }) => void take(target.files?.[0])}
        />
        <p id={`${inputId}-hint`} className="mt-1 text-xs text-ink-3">
          {t('fileHint', { rows: maxImportRows, megabytes })}
        </p>
        {problem ? (
          <p role="alert" className="mt-1 text-error-text">
            {problem}
          </p>
        ) : null}
      </div>
      {file && columns ? (
        <>
          <fieldset>
            <legend className="mb-2 font-medium">{t('columns')}</legend>
            <div className="grid gap-3 tablet:grid-cols-2">
              {columnNames.map((name) => (
                <Select
                  key={name}
                  label={t(`column.${name}`)}
                  value={columns[name] === null ? NONE : String(columns[name])}
                  onChange={(at) => setColumns({ ...columns, [name]: at === NONE ? null : Number(at) })}
                  options={[
                    { value: NONE, label: t('columnNone') },
                    ...file.header.map((label, at) => ({ value: String(at), label })),
                  ]}
                />
              ))}
            </div>
          </fieldset>
          <Select
            label={t('role')}
            value={role}
            onChange={setRole}
            options={[
              ...usual.map((one) => ({ value: one as string, label: people(`role.${one}`) })),
              ...own.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <div className="flex justify-end">
            <Button
              variant="ink"
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
