import { settingCategories, type SettingCategory } from '@cartulary/contracts/settings';
import { Settings } from 'lucide-react';
import type { Command } from '@/lib/commands';
import { t } from '@/text/settings';
import { tabName } from './words';

/** A command for every category: 'Open settings: Privacy'. */
export const settingsCommands = (open: (category: SettingCategory) => void): Command[] =>
  settingCategories.map((category) => ({
    id: `settings.${category}`,
    title: t('command.open', { tab: tabName(category) }),
    group: t('command.group'),
    keywords: t('command.keywords').split(' '),
    icon: Settings,
    run: () => open(category),
  }));
