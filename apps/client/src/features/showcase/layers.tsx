import { FolderInput, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog, Dialog } from '@/ui/dialog';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { Specimen } from './specimen';

const NAME = 'Lease signed.pdf';

export function Layers() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet'>();
  const closes = (next: boolean): void => setOpen(next ? open : undefined);
  return (
    <Specimen name="Menu, dialog, sheet, toasts">
      <div className="flex flex-wrap gap-2">
        <Menu trigger={<Button>Menu</Button>}>
          <MenuItem icon={FolderInput} shortcut="M" onSelect={() => toast({ title: 'Moved', tone: 'success' })}>
            Move to folder
          </MenuItem>
          <MenuItem icon={Share2} disabledReason="Planned" onSelect={() => undefined}>
            Share
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} shortcut="Del" danger onSelect={() => setOpen('confirm')}>
            Delete
          </MenuItem>
        </Menu>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm by name</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          onClick={() =>
            toast({
              title: '3 documents moved',
              text: 'Undo within 10 s',
              tone: 'success',
              durationMs: 10_000,
              action: { label: 'Undo', onAction: () => toast({ title: 'Moved back' }) },
            })
          }
        >
          Toast with undo
        </Button>
        <Button onClick={() => toast({ title: 'A page could not be read', text: 'The file is kept.', tone: 'error' })}>
          Error toast
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={closes}
        title="A short question"
        description="Esc, the cross or a button answer it; focus returns to where it was."
        actions={
          <Button variant="ink" onClick={() => setOpen(undefined)}>
            Understood
          </Button>
        }
      />
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={closes}
        title={`Delete “${NAME}” for good?`}
        description="It cannot be brought back."
        confirmLabel="Delete"
        typeName={NAME}
        onConfirm={() => setOpen(undefined)}
      />
      <Sheet open={open === 'sheet'} onOpenChange={closes} title="Sheet">
        <p className="p-4 text-ink-2">Detail of one thing, over the page where there is no room beside it.</p>
      </Sheet>
    </Specimen>
  );
}
