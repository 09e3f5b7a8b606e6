import { PenLine } from 'lucide-react';
import { keyNames } from '@/lib/commands/command-keys';
import { runCommand, useKeys } from '@/lib/commands/commands';
import { t } from '@/text/help';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ShortcutKeys } from './shortcut-keys';
import { useShortcuts, type Shortcut } from './shortcut-groups';

/** Keys common to all lists, dialogs and menus; they aren't commands and can't be changed. */
const fixed = (): readonly Shortcut[] => {
  const of = (id: string, title: string, group: string, ...bindings: string[]): Shortcut => ({
    id,
    title,
    group,
    keys: bindings.map(keyNames),
  });
  const lists = t('keys.lists');
  return [
    of('list.move', t('keys.listUpDown'), lists, 'ArrowUp', 'ArrowDown'),
    of('list.pages', t('keys.listPages'), lists, 'PageDown', 'PageUp'),
    of('list.ends', t('keys.listEnds'), lists, 'Home', 'End'),
    of('list.open', t('keys.listOpen'), lists, 'Enter'),
    of('list.tick', t('keys.listTick'), lists, 'Space'),
    of('list.many', t('keys.listMany'), lists, 'shift+ArrowDown', 'shift+ArrowUp'),
    of('layer.close', t('keys.close'), t('keys.everywhere'), 'Escape'),
  ];
};

function groupsOf(shortcuts: readonly Shortcut[]): readonly (readonly [group: string, of: readonly Shortcut[]])[] {
  const groups = new Map<string, Shortcut[]>();
  for (const each of shortcuts) groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  return [...groups];
}

/** Every shortcut with its current keys. */
export function ShortcutsSection() {
  const { singleKeys } = useKeys();
  const shortcuts = useShortcuts();
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 tabIndex={-1} className="skin-heading text-xl! outline-none">
            {t('keys.title')}
          </h2>
          <p className="mt-2 text-ink-2">{t('keys.sentence')}</p>
          {singleKeys ? null : <p className="mt-1 text-warning-text">{t('keys.singleOff')}</p>}
        </div>
        <Button icon={PenLine} onClick={() => runCommand('shell.keys')}>
          {t('keys.change')}
        </Button>
      </div>
      <div className="mt-2 gap-8 tablet:columns-2">
        {groupsOf([...shortcuts, ...fixed()]).map(([group, of]) => (
          <section key={group} aria-label={group} className="break-inside-avoid pt-4">
            <h3 className="skin-label text-ink-3">{group}</h3>
            <ul>
              {of.map(({ id, title, keys }) => (
                <li key={id} className="flex min-h-9 items-center justify-between gap-3 border-b border-line">
                  <span className="min-w-0">{title}</span>
                  <ShortcutKeys keys={keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
