import { assumptionRanges } from '@cartulary/contracts/assumptions';
import type { Assumption } from '@cartulary/contracts/endpoints/metrics';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { useState } from 'react';
import { t } from '@/text/dashboard/assume';
import { t as shared } from '@/text/dashboard/executive';
import { TextField } from '@/ui/field';
import { SaveDialog } from '@/ui/save-dialog';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { assume } from './production-data';

interface CostDialogProps {
  assumption: Assumption;
  currency: string;
  onClose: () => void;
}

/** Asks for the cost per hour and its source; an empty value removes the assumption. */
export function CostDialog({ assumption: { name, value: before, reason: said }, currency, onClose }: CostDialogProps) {
  const range = assumptionRanges[name];
  const [typed, setTyped] = useState(before === null ? '' : String(before));
  const [reason, setReason] = useState(said);
  const value = typed.trim() === '' ? null : Number(typed);
  const isInRange = value === null || (value >= range.min && value <= range.max);
  const title = shared(`assumed.${name}`);
  const save = async (): Promise<boolean> => {
    try {
      await assume(name, value, reason.trim());
      toast({ tone: 'success', title: t('done', { name: title }) });
      return true;
    } catch (error) {
      sayFailed(t('failed'), error);
      return false;
    }
  };
  return (
    <SaveDialog
      title={t('title', { name: title })}
      description={t('text')}
      action={t('save')}
      complete={isInRange && value !== before && (value === null || reason.trim() !== '')}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t(`about.${name}`, { currency })}
        type="number"
        step="any"
        {...range}
        value={typed}
        hint={t('range', range)}
        error={isInRange ? undefined : t('range.wrong', range)}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      <TextField
        label={t('reason')}
        value={reason}
        hint={t('reasonHint')}
        maxLength={metricsLimits.maxReasonCharacters}
        onChange={({ target }) => setReason(target.value)}
        autoComplete="off"
      />
    </SaveDialog>
  );
}
