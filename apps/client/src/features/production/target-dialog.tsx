import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { serviceLevelLimits } from '@cartulary/contracts/limits/service-levels';
import { useState } from 'react';
import { t as assume } from '@/text/dashboard/assume';
import { t } from '@/text/production';
import { TextField } from '@/ui/field';
import { SaveDialog } from '@/ui/save-dialog';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { aim, type Level } from './production-data';
import { figureName } from './production-words';

const { minPercent, maxPercent, minMs, maxMs, unitsMs } = serviceLevelLimits;

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;
const typedNumber = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
/** 0.955 × 100 is slightly more than 95.5. */
const inPercent = (share: number): number => Number((share * 100).toFixed(4));

/** Dialog for a target: the share, the time, and the source. Leaving share and time empty removes the target. */
export function TargetDialog({ level: { level, target }, onClose }: { level: Level; onClose: () => void }) {
  const [percentTyped, setPercent] = useState(target ? String(inPercent(target.share)) : '');
  const [withinTyped, setWithin] = useState(target ? String(target.withinMs / unitsMs[level]) : '');
  const [reason, setReason] = useState(target?.reason ?? '');
  const percent = typedNumber(percentTyped);
  const within = typedNumber(withinTyped);
  const percents = { min: minPercent, max: maxPercent };
  // Half an hour can be entered in hours too.
  const times = { min: Math.max(minMs / unitsMs[level], 0.1), max: maxMs / unitsMs[level] };
  const isTakenBack = percent === null && within === null;
  const isSet = percent !== null && within !== null && isWithin(percent, percents) && isWithin(within, times);
  const save = async (): Promise<boolean> => {
    const wanted = isSet ? { percent, withinMs: Math.round(within * unitsMs[level]) } : null;
    try {
      await aim(level, { target: wanted, reason: reason.trim() });
      toast({ tone: 'success', title: t(wanted ? 'set.done' : 'set.taken') });
      return true;
    } catch (error) {
      sayFailed(t('set.failed'), error);
      return false;
    }
  };
  return (
    <SaveDialog
      title={t('set.title', { name: figureName(`${level}-in-time`) })}
      description={t('set.text')}
      action={t('set.save')}
      complete={(isSet && reason.trim() !== '') || (isTakenBack && target !== null)}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('set.percent')}
        type="number"
        step="any"
        {...percents}
        value={percentTyped}
        hint={t('set.percentHint', percents)}
        error={percent === null || isWithin(percent, percents) ? undefined : t('set.wrong', percents)}
        onChange={({ target: field }) => setPercent(field.value)}
        autoComplete="off"
      />
      <TextField
        label={t(`set.within.${level}`)}
        type="number"
        step="any"
        {...times}
        value={withinTyped}
        hint={t('set.withinHint')}
        error={within === null || isWithin(within, times) ? undefined : t('set.wrong', times)}
        onChange={({ target: field }) => setWithin(field.value)}
        autoComplete="off"
      />
      <TextField
        label={assume('reason')}
        value={reason}
        maxLength={metricsLimits.maxReasonCharacters}
        onChange={({ target: field }) => setReason(field.value)}
        autoComplete="off"
      />
    </SaveDialog>
  );
}
