import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { Ellipsis, Keyboard, Link2, PencilLine, RotateCcw, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { setSingleKeys } from '@/lib/command-bindings';
import { useKeys } from '@/lib/commands';
import { log } from '@/lib/log';
import { t as words } from '@/text/documents';
import { t } from '@/text/studio';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { toast } from '@/ui/toast';
import { bin, readAgain, stopReading } from '../document-actions';
import { RenameDialog } from '../rename-dialog';
import { isUnderWay } from '@/lib/document-words';

interface DocumentMenuProps {
  document: DocumentDetail;
  /** The document left the studio. */
  onGone: () => void;
}

export async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toast({ title: words('addressCopied'), tone: 'success' });
  } catch (cause) {
    log.warn('The clipboard refused the address.', { component: 'studio', error: cause });
    toast({ title: words('copyRefused'), text: location.href, tone: 'warning' });
  }
}

/** What can be done with an open document. What can't be done stays listed with its reason. */
export function DocumentMenu({ document, onGone }: DocumentMenuProps) {
  const { singleKeys } = useKeys();
  const [renaming, setRenaming] = useState(false);
  const reading = isUnderWay(document);
  const noEdit = document.rights.edit ? undefined : t('menu.onlyView');
  const binIt = async (): Promise<void> => {
    if ((await bin([document])).length > 0) onGone();
  };
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} size="sm" label={t('menu.label')} />}>
        <MenuItem icon={PencilLine} onSelect={() => setRenaming(true)} disabledReason={noEdit}>
          {words('rename')}
        </MenuItem>
        <MenuItem
          icon={RotateCcw}
          onSelect={() => void readAgain(document)}
          disabledReason={noEdit ?? (reading ? t('menu.beingRead') : undefined)}
        >
          {words('readAgain')}
        </MenuItem>
        <MenuItem
          icon={Square}
          onSelect={() => void stopReading(document)}
          disabledReason={noEdit ?? (reading ? undefined : t('menu.notBeingRead'))}
        >
          {t('cancelReading')}
        </MenuItem>
        <MenuItem icon={Link2} onSelect={() => void copyAddress()}>
          {words('copyAddress')}
        </MenuItem>
        <MenuItem icon={Keyboard} onSelect={() => setSingleKeys(!singleKeys)}>
          {singleKeys ? t('menu.keysOff') : t('menu.keysOn')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={Trash2}
          danger
          onSelect={() => void binIt()}
          disabledReason={document.rights.delete ? undefined : t('menu.noDelete')}
        >
          {words('moveToBin')}
        </MenuItem>
      </Menu>
      <RenameDialog document={document} open={renaming} onOpenChange={setRenaming} />
    </>
  );
}
