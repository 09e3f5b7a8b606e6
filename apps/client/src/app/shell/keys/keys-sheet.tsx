import { Search } from 'lucide-react';
import { useState } from 'react';
import { resetKeys, setSingleKeys } from '@/lib/commands/command-bindings';
import { keysOf, useCommandList, useKeys, type Command } from '@/lib/commands/commands';
import { t } from '@/text/app/keys';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Switch } from '@/ui/switch';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { scoreOf } from '../palette/matching';
import { KeyRow } from './key-row';

/** Groups in reverse order of registration: this page's keys come before global ones. */
function groupsOf(commands: readonly Command[]): readonly (readonly [group: string, commands: readonly Command[]])[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups].reverse();
}

/** All shortcuts available here, grouped ('?'). Keys can be changed or removed, and single keys can be turned off. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { chosen, singleKeys } = useKeys();
  const [wanted, setWanted] = useState('');
  const [said, setSaid] = useState('');
  const commands = useCommandList();
  // Searching by name also finds commands without keys.
  const shown = commands.filter((command) =>
    wanted.trim() === '' ? keysOf(command).length > 0 || command.id in chosen : scoreOf(command, wanted) > 0,
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('sentence')} size="lg">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="w-60 max-w-full">
          <TextField
            label={t('find')}
            labelHidden
            placeholder={t('find')}
            icon={Search}
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
        <Switch label={t('single')} hint={t('singleHint')} checked={singleKeys} onChange={setSingleKeys} />
        {Object.keys(chosen).length > 0 ? (
          <Button variant="quiet" className="ml-auto" onClick={resetKeys}>
            {t('reset')}
          </Button>
        ) : null}
      </div>
      {shown.length === 0 ? <p className="mt-6 text-ink-2">{t('none')}</p> : null}
      <div className="mt-2 gap-8 tablet:columns-2">
        {groupsOf(shown).map(([group, each]) => (
          <section key={group} aria-label={group} className="break-inside-avoid pt-4">
            <h3 className="skin-label text-ink-3">{group}</h3>
            <ul>
              {each.map((command) => (
                <KeyRow key={command.id} command={command} commands={commands} onSaid={setSaid} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Dialog>
  );
}
