import { listMarks, setMark } from '@cartulary/contracts/endpoints/recording-marks';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { localDocument } from '@/shared/pages/local-documents';

// Under what is asked anew when a recording is another.
const keyOf = (id: string) => ['recording', id, 'marks'] as const;

/** The marks in a recording, in order of time. */
export const useMarks = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const marks = await localDocument(id)?.marks();
      return marks ? { marks } : call(listMarks, { params: { documentId: id } }, { signal });
    },
  });

/** Sets a mark, or names one that is there; without a name it goes. @throws ApiError */
export async function putMark(id: string, atMs: number, name: string | null): Promise<void> {
  const local = localDocument(id);
  if (local) await local.setMark(atMs, name);
  else await call(setMark, { params: { documentId: id }, body: { atMs, name } });
  await renewAfterAct(keyOf(id));
}

/** Sets the marks of a recording that was just sent, without names. @throws ApiError */
export async function setMarks(id: string, marksMs: readonly number[]): Promise<void> {
  for (const atMs of marksMs) await call(setMark, { params: { documentId: id }, body: { atMs, name: '' } });
}
