import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/people/import';
import { readPeopleFile, type PeopleColumns, type PeopleFile } from './read-people-file';

const { maxImportBytes, maxImportRows } = invitationLimits;
export const maxImportMegabytes = maxImportBytes / 1_048_576;

/** The chosen file, if it can be parsed, and the fields assigned to its columns. */
export function usePeopleFile() {
  const [file, setFile] = useState<PeopleFile>();
  const [columns, setColumns] = useState<PeopleColumns>();
  const [problem, setProblem] = useState<string>();
  const take = async (picked: File | undefined): Promise<void> => {
    setFile(undefined);
    setProblem(undefined);
    if (picked === undefined) return;
    if (picked.size > maxImportBytes) return setProblem(t('tooBig', { megabytes: maxImportMegabytes }));
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
  return { file, columns, setColumns, problem, take };
}
