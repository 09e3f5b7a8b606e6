import { Ellipsis } from 'lucide-react';
import { t } from '@/text/documents/studio';
import { CommandMenu } from '@/ui/command-menu';
import { IconButton } from '@/ui/icon-button';
import { documentCommands } from '../document-commands';

const [actions, away] = documentCommands;

/** Actions for the opened document. Unavailable ones stay listed with the reason. */
export function DocumentMenu() {
  return (
    <CommandMenu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="sm" label={t('menu.label')} />}
      groups={[[...actions, 'shell.single-keys'], away]}
    />
  );
}
