import { useSyncExternalStore } from 'react';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { t } from '@/text/writing/sealed-text';
import { plainName } from '@/ui/given-name';

/** Parts of the text that were omitted because they don't match their author's signature, and who the author is. */
export function Troubles({ document }: { document: OpenSealed }) {
  const troubles = useSyncExternalStore(document.subscribe, () => document.now().troubles);
  if (troubles.length === 0) return null;
  const nameOf = (author: string | undefined): string =>
    plainName(document.people.find(({ id }) => id === author)?.name ?? t('trouble.somebody'));
  return (
    <ul
      role="alert"
      className="flex shrink-0 flex-col gap-0.5 border-b border-line bg-warning-tint px-(--d-page) py-1.5 text-xs text-warning-text max-tablet:px-3.5"
    >
      {troubles.map(({ trouble, author }) => (
        <li key={`${trouble} ${author ?? ''}`}>{t(`trouble.${trouble}`, { name: nameOf(author) })}</li>
      ))}
    </ul>
  );
}
