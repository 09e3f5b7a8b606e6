import { browserItems } from '@/lib/storage/browser-storage';

const KEY = 'cartulary.came-by';

/** Remembers by which kind of identity provider somebody is about to enter: signing out may have to reach it too. */
export const rememberCameBy = (kind: string): void => void browserItems.set(KEY, kind);

/** The kind that was remembered, once. */
export function takeCameBy(): string | undefined {
  const kind = browserItems.get(KEY) ?? undefined;
  browserItems.remove(KEY);
  return kind;
}
