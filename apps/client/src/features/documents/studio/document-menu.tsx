import { Ellipsis } from 'lucide-react';
import { t } from '@/text/documents/studio';
import { CommandMenu } from '@/ui/command-menu';
import { IconButton } from '@/ui/icon-button';
import { documentCommands } from '../document-commands';

const [actions, away] = documentCommands;

/** What can be done with the opened document. What can't be done stays listed with its reason. */
export function DocumentMenu() {
  return (
    <CommandMenu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="sm" label={t('menu.label')} />}
      groups={[[...actions, 'shell.single-keys'], away]}
    />
  );
}
