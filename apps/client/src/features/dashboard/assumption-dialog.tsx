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
import { assume, type Executive } from './executive-data';
import { figureName, figureWord } from './figure-words';
import { assumedOf, savings, type Assumed, type SavingFigure } from './savings';

interface AssumptionDialogProps {
  executive: Executive;
  /** Undefined while none is being edited. */
  assumption: Assumption | undefined;
  onClose: () => void;
}

/** Edits one assumption: shows the effect on both periods before anything is saved, and asks once. */
export function AssumptionDialog({ assumption, ...rest }: AssumptionDialogProps) {
  return assumption ? <OpenDialog {...rest} assumption={assumption} /> : null;
}

function OpenDialog({ executive, assumption, onClose }: AssumptionDialogProps & { assumption: Assumption }) {
  const { name } = assumption;
  const { currency } = executive;
  const range = assumptionRanges[name];
  const [typed, setTyped] = useState(assumption.value === null ? '' : String(assumption.value));
  const [reason, setReason] = useState(assumption.reason);
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
      complete={isInRange && value !== assumption.value && (value === null || reason.trim() !== '')}
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
      <Effect
        executive={executive}
        assumed={{ ...assumedOf(executive.assumptions), ...(isInRange && { [name]: value }) }}
      />
    </SaveDialog>
  );
}

/** Both numbers over both periods, as they are and as they would be. */
function Effect({ executive: { terms, assumptions, currency }, assumed }: { executive: Executive; assumed: Assumed }) {
  const word = (figure: SavingFigure, period: 'now' | 'before', by: Assumed): string => {
    const over = terms[period];
    const value = over && savings[figure](over, by);
    return value === null ? t('effect.untold') : figureWord(figure, value, currency);
  };
  const asIs = assumedOf(assumptions);
  const cell = (figure: SavingFigure, period: 'now' | 'before'): string =>
    t('effect.to', { from: word(figure, period, asIs), to: word(figure, period, assumed) });
  return (
    <table aria-label={t('effect')} className="w-full border-collapse text-xs tabular-nums">
      <thead>
        <tr className="text-ink-2 [border-bottom:var(--th-line)]">
          <th scope="col" className="py-1.5 text-left font-medium">
            {t('effect')}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {t('effect.now')}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {t('effect.before')}
          </th>
        </tr>
      </thead>
      <tbody>
        {(['hours-saved', 'money-saved'] as const).map((figure) => (
          <tr key={figure} className="border-b border-(--row-line)">
            <th scope="row" className="py-1.5 text-left font-regular">
              {figureName(figure)}
            </th>
            <td className="py-1.5 pl-2 text-right">{cell(figure, 'now')}</td>
            <td className="py-1.5 pl-2 text-right">{cell(figure, 'before')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
