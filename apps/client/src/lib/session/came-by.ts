import { browserItems } from '@/lib/storage/browser-storage';

const KEY = 'cartulary.came-by';

/** Stores the kind of identity provider used for sign-in, since signing out may have to reach it too. */
export const rememberCameBy = (kind: string): void => void browserItems.set(KEY, kind);

/** Returns and clears the stored kind. */
export function takeCameBy(): string | undefined {
  const kind = browserItems.get(KEY) ?? undefined;
  browserItems.remove(KEY);
  return kind;
}
