import { t as commands } from '@/text/app/commands';
import { t } from '@/text/help';
import { KeyNames } from '@/ui/key-names';
import type { Shortcut } from './shortcut-groups';

/** The keys of one shortcut, or a note that none are assigned. */
export function ShortcutKeys({ keys }: Pick<Shortcut, 'keys'>) {
  if (keys.length === 0) return <span className="shrink-0 text-xs text-ink-3">{t('keys.off')}</span>;
  return (
    <span className="flex shrink-0 flex-wrap items-center justify-end gap-1.5">
      {keys.map((names, index) => (
        <span key={index} className="flex items-center gap-1.5">
          {index > 0 ? <span className="text-2xs text-ink-3">{commands('keys.or')}</span> : null}
          <KeyNames names={names} then={commands('keys.then')} />
        </span>
      ))}
    </span>
  );
}
