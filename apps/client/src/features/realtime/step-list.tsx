import { alertWays, type AlertStep } from '@cartulary/contracts/alert-rules';
import type { Team } from '@cartulary/contracts/endpoints/teams';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { Plus, X } from 'lucide-react';
import { t } from '@/text/realtime/alerts';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { FieldFailed } from '@/ui/field-failed';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { useOwnTeams } from './alerts-data';

const ME = 'me';

interface StepListProps {
  steps: readonly AlertStep[];
  disabled: boolean;
  onChange: (steps: readonly AlertStep[]) => void;
}

/** Whom a rule tells, one step after the other. */
export function StepList({ steps, disabled, onChange }: StepListProps) {
  const { teams, isError, refetch } = useOwnTeams();
  const changed = (index: number, part: Partial<AlertStep>): void =>
    onChange(steps.map((step, place) => (place === index ? { ...step, ...part } : step)));
  const last = steps.at(-1);
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('steps.title')}</legend>
      <ol className="flex flex-col gap-2">
        {steps.map((step, index) => (
          <li key={index} className="flex flex-wrap items-end gap-2">
            <div className="w-28">
              <TextField
                label={t('steps.after')}
                type="number"
                min={0}
                max={alertLimits.maxStepMinutes}
                value={String(step.afterMinutes)}
                onChange={({ target }) => changed(index, { afterMinutes: minutesOf(target.value) })}
              />
            </div>
            <div className="w-28">
              <Select
                label={t('steps.way')}
                disabled={disabled}
                options={alertWays.map((way) => ({ value: way, label: t(`way.${way}`) }))}
                value={step.way}
                onChange={(way) => changed(index, { way })}
              />
            </div>
            <div className="w-56">
              <Select
                label={t('steps.who')}
                disabled={disabled}
                options={whoOf(step, teams)}
                value={step.teamId ?? ME}
                onChange={(who) => changed(index, { teamId: who === ME ? null : who })}
              />
            </div>
            {steps.length > 1 ? (
              <IconButton
                icon={X}
                label={t('steps.remove', { number: index + 1 })}
                onClick={() => onChange(steps.filter((_, place) => place !== index))}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {steps.length < alertLimits.maxSteps && !disabled ? (
        <Button
          icon={Plus}
          size="sm"
          className="self-start"
          onClick={() =>
            onChange([
              ...steps,
              { afterMinutes: (last?.afterMinutes ?? 0) + 10, way: 'mail', teamId: last?.teamId ?? null },
            ])
          }
        >
          {t('steps.add')}
        </Button>
      ) : null}
      {isError ? <FieldFailed words={t('steps.teamsFailed')} onRetry={() => void refetch()} /> : null}
      <p className="text-2xs text-ink-3">{t('steps.hint')}</p>
    </fieldset>
  );
}

const minutesOf = (typed: string): number =>
  Math.min(alertLimits.maxStepMinutes, Math.max(0, Math.round(Number(typed)) || 0));

function whoOf({ teamId }: AlertStep, teams: readonly Pick<Team, 'id' | 'name'>[]) {
  const known = teams.map(({ id, name }) => ({ value: id, label: t('steps.team', { name: plainName(name) }) }));
  const isOther = teamId !== null && !teams.some(({ id }) => id === teamId);
  return [
    { value: ME, label: t('steps.me') },
    ...known,
    ...(isOther ? [{ value: teamId, label: t('steps.otherTeam') }] : []),
  ];
}
