import { personalCategories, settingCategories, type SettingCategory } from '@cartulary/contracts/settings';
import { Download, Ellipsis, RotateCcw, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/settings';
import { t as commands } from '@/text/settings/commands';
import { CommandMenu } from '@/ui/command-menu';
import { ConfirmDialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { ImportDialog } from './import-dialog';
import { useHeld, useIsAdmin } from './may-change';
import { resettable, resetSettings } from './reset-settings';
import { exportText } from './transfer';
import { tabName } from './words';

interface CommandsOptions {
  category: SettingCategory;
  /** The categories this person may change. */
  all: readonly SettingCategory[];
  isAdmin: boolean;
  /** Opens a file dialog for an import. */
  onImport: () => void;
  /** Asks for confirmation before resetting everything. */
  onResetAll: () => void;
}

/** Registers the menu's actions, also for the palette. */
function useSettingsCommands({ category, all, isAdmin, onImport, onResetAll }: CommandsOptions): void {
  const held = useHeld();
  const command = { group: commands('command.group'), keywords: commands('command.keywords').split(' '), here: true };
  useCommands([
    {
      ...command,
      id: 'settings.export',
      title: t('command.export'),
      shortTitle: t('actions.export'),
      icon: Download,
      run: () => saveFile('cartulary-settings.json', exportText(isAdmin)),
    },
    {
      ...command,
      id: 'settings.import',
      title: t('command.import'),
      shortTitle: t('actions.import'),
      icon: Upload,
      run: onImport,
    },
    {
      ...command,
      id: 'settings.reset',
      title: t('command.reset', { category: tabName(category) }),
      shortTitle: t('actions.reset', { category: tabName(category) }),
      icon: RotateCcw,
      available: () => all.some((each) => each === category),
      run: () => resetSettings([category], held),
    },
    {
      ...command,
      id: 'settings.resetAll',
      title: t('actions.resetAll'),
      icon: RotateCcw,
      run: onResetAll,
    },
  ]);
}

/** Export, import, and reset of settings. */
export function PageActions({ category }: { category: SettingCategory }) {
  const isAdmin = useIsAdmin();
  const held = useHeld();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [asking, setAsking] = useState(false);
  const all = isAdmin ? settingCategories : personalCategories;
  const resetAll = (): void => {
    setAsking(false);
    resetSettings(all, held);
  };
  useSettingsCommands({
    category,
    all,
    isAdmin,
    onImport: () => picker.current?.click(),
    onResetAll: () => setAsking(true),
  });
  return (
    <>
      <CommandMenu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={t('actions.more')} />}
        groups={[
          ['settings.export', 'settings.import'],
          ['settings.reset', 'settings.resetAll'],
        ]}
      />
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        aria-label={t('actions.import')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          target.value = '';
        }}
      />
      {file ? <ImportDialog file={file} onClose={() => setFile(undefined)} /> : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('reset.allQuestion')}
        description={t('reset.allDetail', { count: asking ? resettable(all).length : 0 })}
        confirmLabel={t('reset.allConfirm')}
        onConfirm={resetAll}
      />
    </>
  );
}
