import { PencilLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents';
import { t as studio } from '@/text/documents/studio';
import { CommandButton } from '@/ui/command-menu';
import { NameDialog } from '@/ui/name-dialog';
import { renamePrivately } from './change-head';

interface Renamed {
  readonly id: string;
  readonly name: string;
  readonly rights: { readonly edit: boolean };
}

/**
 * Registers renaming of a sealed document for its button, the palette, and the shortcuts. Returns the dialog to
 * render.
 */
export function useRenaming(vault: OpenVault | undefined, document: Renamed | undefined): ReactNode {
  const [isNaming, setNaming] = useState(false);
  useCommands(
    vault && document
      ? [
          {
            id: 'document.rename',
            title: t('this.rename'),
            shortTitle: t('rename'),
            group: t('this.group'),
            keywords: t('keywords.rename').split(' '),
            icon: PencilLine,
            keys: pageKeys['document.rename'],
            here: true,
            refusal: () => (document.rights.edit ? undefined : studio('menu.onlyView')),
            run: () => setNaming(true),
          },
        ]
      : [],
  );
  if (!vault || !document) return null;
  return (
    <NameDialog
      title={t('renameTitle')}
      label={t('name')}
      name={document.name}
      action={t('rename')}
      open={isNaming}
      onOpenChange={setNaming}
      onSave={(name) => renamePrivately(vault, document, name)}
    />
  );
}

/** Renames the opened sealed document. */
export const RenameButton = () => <CommandButton id="document.rename" size="sm" />;
