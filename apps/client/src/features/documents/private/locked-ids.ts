import { sealedServer } from '@/shared/sealed/sealed-server';

/** Ids of what the server keeps of one's sealed documents, but for those in the bin: all that it knows to say of them. While it is away, of those that this browser keeps. */
export async function lockedIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const { items, next } = await sealedServer.list(after);
    ids.push(...items.flatMap(({ id, kind, binnedAt }) => (kind === 'file' && binnedAt === null ? [id] : [])));
    if (next === null) return ids;
    after = next;
  }
}
