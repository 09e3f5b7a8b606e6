import { PrincipalFinder } from '@/shared/sharing/principal-finder';
import { t } from '@/text/documents/review-work';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useWorkActs } from './use-work-acts';

interface GiveDialogProps {
  documentIds: readonly string[];
  onClose: () => void;
  /** Called with the ids of the changed documents. */
  onGiven: (documentIds: readonly string[]) => void;
}

/** Dialog for assigning reviews to someone in the organization. */
export function GiveDialog({ documentIds, onClose, onGiven }: GiveDialogProps) {
  const acts = useWorkActs(onGiven);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('give.title', { count: documentIds.length })}
      description={t('give.text')}
      actions={
        <Button variant="quiet" busy={acts.busy} onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      <PrincipalFinder
        label={t('give.person')}
        kind="account"
        without={[]}
        onChoose={(person) => acts.give(documentIds, person)}
      />
    </Dialog>
  );
}
