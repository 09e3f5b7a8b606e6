import { PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { runCommand, useCommandList, useKeys, workingKeys } from '@/lib/commands/commands';
import { href } from '@/routing/href';
import { t } from '@/text/settings/studios';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { CommandKeys } from '@/ui/command-keys-shown';

/** The shortcuts in effect, from the command registry. */
export function ShortcutsCard() {
  useKeys();
  const withKeys = useCommandList().filter(({ id }) => workingKeys(id).length > 0);
  return (
    <Card aria-label={t('shortcuts.title')}>
      <CardHeader title={t('shortcuts.title')}>
        <Button size="sm" icon={PenLine} onClick={() => runCommand('shell.keys')}>
          {t('shortcuts.change')}
        </Button>
      </CardHeader>
      <p className="text-ink-2">
        {t('shortcuts.sentence')}{' '}
        <Link to={href('help', undefined, { section: 'shortcuts' })}>{t('shortcuts.all')}</Link>
      </p>
      <ul className="mt-2">
        {withKeys.map(({ id, title }) => (
          <li key={id} className="flex min-h-9 items-center justify-between gap-3 border-b border-line last:border-0">
            <span className="min-w-0">{title}</span>
            <CommandKeys id={id} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
