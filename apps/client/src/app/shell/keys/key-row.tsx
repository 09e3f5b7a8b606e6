import { Ban, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { bindKeys } from '@/lib/commands/command-bindings';
import { keyNames } from '@/lib/commands/command-keys';
import { keysOf, useKeys, type Command } from '@/lib/commands/commands';
import { t as shared } from '@/text/app/commands';
import { t } from '@/text/app/keys';
import { IconButton } from '@/ui/icon-button';
import { KeyNames } from '@/ui/key-names';
import { takenBy } from './conflict';
import { useRecordedKeys } from './use-recorded-keys';

const spoken = (binding: string): string =>
  keyNames(binding)
    .map((together) => together.join(' '))
    .join(` ${shared('keys.then')} `);

interface KeyRowProps {
  command: Command;
  /** All commands, since no two may share keys. */
  commands: readonly Command[];
  onSaid: (sentence: string) => void;
}

/** One shortcut: its keys, with controls to change, remove, and restore them. */
export function KeyRow({ command, commands, onSaid }: KeyRowProps) {
  const { id, title } = command;
  const { chosen } = useKeys();
  const bindings = keysOf(command);
  const [recording, setRecording] = useState(false);
  const [problem, setProblem] = useState<string>();

  const bind = (binding: string | null | undefined): void => {
    setProblem(undefined);
    bindKeys(id, binding);
    onSaid(
      t('changed', {
        title,
        keys:
          keysOf(command)
            .map(spoken)
            .join(` ${shared('keys.or')} `) || t('off'),
      }),
    );
  };
  const pressed = useRecordedKeys(recording, (binding) => {
    setRecording(false);
    if (binding === undefined) return;
    const other = takenBy(binding, id, commands);
    if (other) setProblem(t('taken', { keys: spoken(binding), title: other.title }));
    else bind(binding);
  });

  return (
    <li className="border-b border-line py-1">
      <div className="flex min-h-8 items-center gap-2">
        <span className="min-w-0 grow">{title}</span>
        {recording ? (
          <span role="status" className="text-xs text-ink-2">
            {pressed ? <KeyNames names={keyNames(pressed)} then={shared('keys.then')} /> : t('press')}
          </span>
        ) : (
          <Bindings bindings={bindings} />
        )}
        <span className="flex shrink-0">
          <IconButton
            icon={Pencil}
            size="sm"
            label={t('change', { title })}
            pressed={recording}
            onClick={() => {
              setProblem(undefined);
              setRecording(!recording);
            }}
          />
          {id in chosen ? (
            <IconButton icon={Undo2} size="sm" label={t('giveBack', { title })} onClick={() => bind(undefined)} />
          ) : (
            <IconButton icon={Ban} size="sm" label={t('takeAway', { title })} onClick={() => bind(null)} />
          )}
        </span>
      </div>
      {problem ? (
        <p role="alert" className="pb-1 text-xs text-error-text">
          {problem}
        </p>
      ) : null}
    </li>
  );
}

function Bindings({ bindings }: { bindings: readonly string[] }) {
  if (bindings.length === 0) return <span className="text-xs text-ink-3">{t('off')}</span>;
  return (
    <span className="flex shrink-0 flex-wrap items-center justify-end gap-1.5">
      {bindings.map((binding, index) => (
        <span key={binding} className="flex items-center gap-1.5">
          {index > 0 ? <span className="text-2xs text-ink-3">{shared('keys.or')}</span> : null}
          <KeyNames names={keyNames(binding)} then={shared('keys.then')} />
        </span>
      ))}
    </span>
  );
}
