import { personalCategories, settingCategories, type SettingCategory } from '@cartulary/contracts/settings';
import { Download, Ellipsis, RotateCcw, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '@/lib/save-file';
import { t } from '@/text/settings';
import { ConfirmDialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { ImportDialog } from './import-dialog';
import { useHeld, useIsAdmin } from './may-change';
import { resettable, resetSettings } from './reset-settings';

import { exportText } from './transfer';
import { tabName } from './words';

/** Export, import and reset of settings. */
export function PageActions({ category }: { category: SettingCategory }) {
  const isAdmin = useIsAdmin();
  const held = useHeld();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [asking, setAsking] = useState(false);
  const all = isAdmin ? settingCategories : personalCategories;
  const mine = all.some((each) => each === category);
  const resetAll = (): void => {
    setAsking(false);
    resetSettings(all, held);
  };
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('actions.more')} />}>
        <MenuItem icon={Download} onSelect={() => saveFile('cartulary-settings.json', exportText(isAdmin))}>
          {t('actions.export')}
        </MenuItem>
        <MenuItem icon={Upload} onSelect={() => picker.current?.click()}>
          {t('actions.import')}
        </MenuItem>
        <MenuSeparator />
        {mine ? (
          <MenuItem icon={RotateCcw} onSelect={() => resetSettings([category], held)}>
            {t('actions.reset', { category: tabName(category) })}
          </MenuItem>
        ) : null}
        <MenuItem icon={RotateCcw} onSelect={() => setAsking(true)}>
          {t('actions.resetAll')}
        </MenuItem>
      </Menu>
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
