import { sealedServer } from '@/shared/sealed/sealed-server';

/**
 * IDs of the user's sealed documents on the server, except those in the trash: the server knows nothing else about
 * them. While it's unreachable, the IDs of this browser's copies.
 */
export async function lockedIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const { items, next } = await sealedServer.list(after);
    ids.push(...items.flatMap(({ id, kind, binnedAt }) => (kind === 'file' && binnedAt === null ? [id] : [])));
    if (next === null) return ids;
    after = next;
  }
}
