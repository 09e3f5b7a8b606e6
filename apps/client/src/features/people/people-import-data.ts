import {
  checkImport,
  importResult,
  latestImport,
  startImport,
  type ImportRow,
  type PeopleImport,
} from '@cartulary/contracts/endpoints/people-imports';
import type { RoleChoice } from '@cartulary/contracts/endpoints/roles';
import { useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const key = ['people', 'import'] as const;
const ASKED_EVERY_MS = 1_000;

/** The state of the latest import, refetched every second while it runs. */
export const useLatestImport = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(latestImport, {}, { signal })).import,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.endedAt === null ? ASKED_EVERY_MS : false),
  });

export const judge = (rows: ImportRow[], role: RoleChoice) => call(checkImport, { body: { rows, role } });

export async function begin(rows: ImportRow[], role: RoleChoice): Promise<PeopleImport> {
  const begun = await call(startImport, { body: { rows, role } });
  queryClient.setQueryData(key, begun);
  return begun;
}

/** Refetches the list and the invitations once an import has finished. */
export const renewAfterImport = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: ['people'] });
  await queryClient.invalidateQueries({ queryKey: ['invitations'] });
};

export const downloadResult = ({ id }: PeopleImport): Promise<Blob> =>
  download(importResult, { params: { importId: id } }, { retries: 0 });
