import { FolderInput, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/showcase';
import { Button } from '@/ui/button';
import { ConfirmDialog, Dialog } from '@/ui/dialog';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@/ui/menu';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { Specimen } from './specimen';

export function Layers() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet'>();
  const closes = (next: boolean): void => setOpen(next ? open : undefined);
  return (
    <Specimen name={t('layers.title')}>
      <div className="flex flex-wrap gap-2">
        <SampleMenu onDelete={() => setOpen('confirm')} />
        <Button onClick={() => setOpen('dialog')}>{t('layers.dialog')}</Button>
        <Button onClick={() => setOpen('confirm')}>{t('layers.confirm')}</Button>
        <Button onClick={() => setOpen('sheet')}>{t('layers.sheet')}</Button>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          onClick={() =>
            toast({
              title: t('layers.toastTitle'),
              text: t('layers.toastText'),
              tone: 'success',
              durationMs: 10_000,
              action: { label: t('layers.undo'), onAction: () => toast({ title: t('layers.undone') }) },
            })
          }
        >
          {t('layers.toast')}
        </Button>
        <Button onClick={() => toast({ title: t('layers.errorTitle'), text: t('layers.errorText'), tone: 'error' })}>
          {t('layers.error')}
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={closes}
        title={t('layers.question')}
        description={t('layers.questionText')}
        actions={
          <Button variant="primary" onClick={() => setOpen(undefined)}>
            {t('layers.understood')}
          </Button>
        }
      />
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={closes}
        title={t('layers.deleteTitle', { name: t('layers.sample') })}
        description={t('layers.deleteText')}
        confirmLabel={t('layers.delete')}
        typeName={t('layers.sample')}
        onConfirm={() => setOpen(undefined)}
      />
      <Sheet open={open === 'sheet'} onOpenChange={closes} title={t('layers.sheet')}>
        <p className="p-4 text-ink-2">{t('layers.sheetText')}</p>
      </Sheet>
    </Specimen>
  );
}

function SampleMenu({ onDelete }: { onDelete: () => void }) {
  const [pages, setPages] = useState(true);
  const [view, setView] = useState<'list' | 'grid'>('list');
  return (
    <Menu trigger={<Button>{t('layers.menu')}</Button>}>
      <MenuItem icon={FolderInput} shortcut="M" onSelect={() => toast({ title: t('layers.moved'), tone: 'success' })}>
        {t('layers.move')}
      </MenuItem>
      <MenuItem icon={Share2} disabledReason={t('layers.planned')} onSelect={() => undefined}>
        {t('layers.share')}
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{t('layers.shown')}</MenuLabel>
      <MenuCheck checked={pages} onChange={setPages}>
        {t('table.pages')}
      </MenuCheck>
      <MenuChoice
        label={t('badges.view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'list', label: t('badges.list') },
          { value: 'grid', label: t('badges.grid') },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={Trash2} shortcut={t('layers.deleteKey')} danger onSelect={onDelete}>
        {t('layers.delete')}
      </MenuItem>
    </Menu>
  );
}
