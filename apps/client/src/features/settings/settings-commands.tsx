import { settingCategories } from '@cartulary/contracts/settings';
import { Settings } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '@/lib/commands/commands';
import { href } from '@/routing/href';
import { t } from '@/text/settings/commands';

/** Registers 'Open settings: Privacy' and so on for every category while mounted. Renders nothing. */
export function SettingsCommands() {
  const navigate = useNavigate();
  useCommands(
    settingCategories.map((category) => ({
      id: `settings.${category}`,
      title: t('command.open', { tab: t(`tab.${category}`) }),
      group: t('command.group'),
      keywords: t('command.keywords').split(' '),
      icon: Settings,
      run: () => navigate(href('settings', undefined, { tab: category })),
    })),
  );
  return null;
}
