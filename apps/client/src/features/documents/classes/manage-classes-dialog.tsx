import type { OwnClass } from '@cartulary/contracts/endpoints/classes';
import { useState } from 'react';
import { t } from '@/text/documents/own-classes';
import { ConfirmDialog, Dialog } from '@/ui/dialog';
import { ClassForm } from './class-form';
import { ClassLists } from './class-lists';
import { forgetClass } from './classes-data';

interface ManageClassesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists all classes. Managers and administrators can create, try, edit, and delete the organization's own. */
export function ManageClassesDialog({ open, onOpenChange }: ManageClassesDialogProps) {
  const [described, setDescribed] = useState<{ known: OwnClass | null } | null>(null);
  const [leaving, setLeaving] = useState<{ known: OwnClass; documents: number } | null>(null);
  const [cameBack, setCameBack] = useState(false);
  const [busy, setBusy] = useState(false);
  const forget = async (): Promise<void> => {
    if (!leaving) return;
    setBusy(true);
    await forgetClass(leaving.known);
    setBusy(false);
    setLeaving(null);
  };
  const title =
    described === null
      ? t('title')
      : described.known
        ? t('changeTitle', { name: described.known.name })
        : t('addTitle');
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setDescribed(null);
          setCameBack(false);
          onOpenChange(next);
        }}
        title={title}
        description={described === null ? t('text') : undefined}
        size="md"
      >
        {described === null ? (
          <ClassLists
            focused={cameBack}
            onDescribe={(known) => setDescribed({ known })}
            onDelete={(known, documents) => setLeaving({ known, documents })}
          />
        ) : (
          <ClassForm
            known={described.known}
            onLeave={() => {
              setCameBack(true);
              setDescribed(null);
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(asking) => (asking ? undefined : setLeaving(null))}
        title={t('gone.title', { name: leaving?.known.name ?? '' })}
        description={t('gone.text', { count: leaving?.documents ?? 0 })}
        confirmLabel={t('gone.confirm')}
        busy={busy}
        onConfirm={() => void forget()}
      />
    </>
  );
}
