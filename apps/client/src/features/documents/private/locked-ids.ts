import { listSealed } from '@cartulary/contracts/endpoints/sealed';
import { call } from '@/lib/api/api';

/** Ids of what the server keeps of one's sealed documents, but for those in the bin: all that it knows to say of them. */
export async function lockedIds(signal: AbortSignal): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const { items, next } = await call(listSealed, { query: { after } }, { signal });
    ids.push(...items.flatMap(({ id, kind, binnedAt }) => (kind === 'file' && binnedAt === null ? [id] : [])));
    if (next === null) return ids;
    after = next;
  }
}
