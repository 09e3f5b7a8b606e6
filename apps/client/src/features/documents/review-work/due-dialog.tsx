import { useState } from 'react';
import { t } from '@/text/documents/review-work';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { Dialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { momentOfWall, wallOf } from './due-words';
import { inPortions } from './in-portions';
import { useSetDue } from './work-data';

interface DueDialogProps {
  documentIds: readonly string[];
  /** Their current due date, if they share one. */
  dueAt: string | null;
  onClose: () => void;
  /** Called with the ids of the changed documents. */
  onSet: (documentIds: readonly string[]) => void;
}

/** Dialog for the due date of reviews, in the person's time zone. */
export function DueDialog({ documentIds, dueAt, onClose, onSet }: DueDialogProps) {
  const [wall, setWall] = useState(dueAt && wallOf(dueAt));
  const due = useSetDue({
    onDone: () => undefined,
    onFailed: (error) => sayFailed(t('due.failed'), error),
  });
  const send = async (moment: string | null): Promise<void> => {
    const done = await inPortions(documentIds, (portion) => due.mutateAsync({ documentIds: portion, dueAt: moment }));
    if (done.length === 0) return;
    toast({ tone: 'success', title: t(moment === null ? 'due.removed' : 'due.saved', { count: done.length }) });
    onSet(done);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('due.title', { count: documentIds.length })}
      description={t('due.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={due.isPending} onClick={() => void send(null)}>
            {t('due.none')}
          </Button>
          <Button
            variant="primary"
            busy={due.isPending}
            disabled={wall === null}
            onClick={() => wall !== null && void send(momentOfWall(wall))}
          >
            {t('due.save')}
          </Button>
        </>
      }
    >
      <DateField label={t('due.date')} withTime value={wall} onChange={setWall} />
    </Dialog>
  );
}
