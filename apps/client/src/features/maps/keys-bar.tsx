import { keyNames } from '@/lib/commands/command-keys';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/maps';
import { Kbd } from '@/ui/kbd';

const shown = [
  ['map.child', t('hint.child')],
  ['map.sibling', t('hint.sibling')],
  ['map.edit', t('hint.edit')],
  ['map.fold', t('hint.fold')],
  ['map.remove', t('hint.remove')],
] as const;

/** The key's label on the keyboard. */
const firstKey = (keys: string | readonly string[]): string =>
  keyNames([keys].flat()[0] ?? '')
    .flat()
    .join(' ');

/** The most important keys. The shortcut overview lists all of them. */
export const KeysBar = () => (
  <p className="flex shrink-0 items-center gap-4 overflow-hidden border-t border-line bg-surface px-(--d-page) py-1.5 text-xs whitespace-nowrap text-ink-2 max-tablet:hidden">
    {shown.map(([id, words]) => (
      <span key={id} className="flex items-center gap-1.5">
        <Kbd>{firstKey(pageKeys[id])}</Kbd>
        {words}
      </span>
    ))}
    <span className="flex items-center gap-1.5">
      <Kbd>{keyNames('mod+ArrowUp')[0]?.[0] ?? ''}</Kbd>
      <Kbd>↑↓←→</Kbd>
      {t('hint.move')}
    </span>
    <span>{t('hint.leave')}</span>
  </p>
);
