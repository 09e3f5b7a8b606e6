import { listMarks, setMark } from '@cartulary/contracts/endpoints/recording-marks';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { localDocument } from '@/shared/pages/local-documents';

// Below the key that is invalidated when a recording changes.
const keyOf = (id: string) => ['recording', id, 'marks'] as const;

/** A recording's marks by time. */
export const useMarks = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const marks = await localDocument(id)?.marks();
      return marks ? { marks } : call(listMarks, { params: { documentId: id } }, { signal });
    },
  });

/** Adds or renames a mark. A null name removes it. @throws ApiError */
export async function putMark(id: string, atMs: number, name: string | null): Promise<void> {
  const local = localDocument(id);
  if (local) await local.setMark(atMs, name);
  else await call(setMark, { params: { documentId: id }, body: { atMs, name } });
  await renewAfterAct(keyOf(id));
}

/** Adds unnamed marks to a new recording. @throws ApiError */
export async function setMarks(id: string, marksMs: readonly number[]): Promise<void> {
  for (const atMs of marksMs) await call(setMark, { params: { documentId: id }, body: { atMs, name: '' } });
}
