import { t } from '@/text/documents';
import { NameDialog } from '@/ui/name-dialog';
import { changeDocument } from './document-actions';

/** Dialog for renaming a document. */
export function RenameDialog({
  document,
  open,
  onOpenChange,
}: {
  document: { id: string; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <NameDialog
      title={t('renameTitle')}
      label={t('name')}
      name={document.name}
      action={t('rename')}
      open={open}
      onOpenChange={onOpenChange}
      onSave={(name) => changeDocument(document, { name })}
    />
  );
}
