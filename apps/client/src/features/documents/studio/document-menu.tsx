import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { Ellipsis, Keyboard, Link2, PencilLine, RotateCcw, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { log } from '@/lib/log';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { toast } from '@/ui/toast';
import { bin, readAgain, stopReading } from '../document-actions';
import { RenameDialog } from '../rename-dialog';
import { isUnderWay } from '@/lib/document-words';

interface DocumentMenuProps {
  document: DocumentDetail;
  letterKeys: boolean;
  onLetterKeys: (on: boolean) => void;
  /** The document left the studio. */
  onGone: () => void;
}

export async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toast({ title: 'The address was copied', tone: 'success' });
  } catch (cause) {
    log.warn('The clipboard refused the address.', { component: 'studio', error: cause });
    toast({ title: 'The browser did not allow copying', text: location.href, tone: 'warning' });
  }
}

/** What can be done with an open document. What can't be done stays listed with its reason. */
export function DocumentMenu({ document, letterKeys, onLetterKeys, onGone }: DocumentMenuProps) {
  const [renaming, setRenaming] = useState(false);
  const reading = isUnderWay(document);
  const noEdit = document.rights.edit ? undefined : 'You may only view it';
  const binIt = async (): Promise<void> => {
    if ((await bin([document])).length > 0) onGone();
  };
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} size="sm" label="More actions" />}>
        <MenuItem icon={PencilLine} onSelect={() => setRenaming(true)} disabledReason={noEdit}>
          Rename
        </MenuItem>
        <MenuItem
          icon={RotateCcw}
          onSelect={() => void readAgain(document)}
          disabledReason={noEdit ?? (reading ? 'Being read' : undefined)}
        >
          Read again
        </MenuItem>
        <MenuItem
          icon={Square}
          onSelect={() => void stopReading(document)}
          disabledReason={noEdit ?? (reading ? undefined : 'Not being read')}
        >
          Cancel reading
        </MenuItem>
        <MenuItem icon={Link2} onSelect={() => void copyAddress()}>
          Copy address
        </MenuItem>
        <MenuItem icon={Keyboard} onSelect={() => onLetterKeys(!letterKeys)}>
          {letterKeys ? 'Turn single-letter keys off' : 'Turn single-letter keys on'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={Trash2}
          danger
          onSelect={() => void binIt()}
          disabledReason={document.rights.delete ? undefined : 'You may not delete it'}
        >
          Move to bin
        </MenuItem>
      </Menu>
      <RenameDialog document={document} open={renaming} onOpenChange={setRenaming} />
    </>
  );
}
