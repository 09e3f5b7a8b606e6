import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/roles';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import type { ShownRole } from './role-words';
import { deleteRole } from './roles-data';

interface DeleteRoleProps {
  role: ShownRole;
  /** Roles that the holders of this one can get instead. */
  others: readonly ShownRole[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before a role is deleted, and for the new role of the people who have it. */
export function DeleteRole({ role, others, onClose, onDeleted }: DeleteRoleProps) {
  const { id, name, people } = role;
  const [to, setTo] = useState<string>();
  const deleting = useMutation({
    mutationFn: () => deleteRole(id, to),
    onSuccess: () => {
      toast({ tone: 'success', title: t('delete.done', { name }) });
      onDeleted();
      onClose();
    },
    onError: (error) => toast({ tone: 'error', title: t('delete.failed'), text: sentenceOf(error) }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('delete.title', { name })}
      description={people === 0 ? t('delete.nobody') : t('delete.held', { count: people })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('delete.keep')}
          </Button>
          <Button
            variant="danger"
            disabled={people > 0 && to === undefined}
            busy={deleting.isPending}
            onClick={() => deleting.mutate()}
          >
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      {people > 0 ? (
        <Select
          label={t('delete.to')}
          value={to}
          onChange={setTo}
          options={others.map((other) => ({ value: other.id, label: other.name }))}
        />
      ) : null}
    </Dialog>
  );
}
