import { holds } from '@cartulary/access/actor';
import { AlertStep, alertWays } from '@cartulary/contracts/alert-rules';
import type { Team } from '@cartulary/contracts/endpoints/teams';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { Plus, X } from 'lucide-react';
import { useUser } from '@/lib/session/session';
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
  /** Whether incomplete steps show their problems. */
  saysWrong: boolean;
  onChange: (steps: readonly AlertStep[]) => void;
}

/** The recipients of a rule's alerts, step by step. */
export function StepList({ steps, disabled, saysWrong, onChange }: StepListProps) {
  const { teams, isError, refetch } = useOwnTeams();
  const changed = (index: number, next: AlertStep): void =>
    onChange(steps.map((step, place) => (place === index ? next : step)));
  const last = steps.at(-1);
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('steps.title')}</legend>
      <ol className="flex flex-col gap-2">
        {steps.map((step, index) => (
          <li key={index} className="flex flex-wrap items-end gap-2">
            <StepFields
              step={step}
              teams={teams}
              disabled={disabled}
              saysWrong={saysWrong}
              onChange={(next) => changed(index, next)}
            />
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

interface StepFieldsProps {
  step: AlertStep;
  teams: readonly Pick<Team, 'id' | 'name'>[];
  disabled: boolean;
  saysWrong: boolean;
  onChange: (step: AlertStep) => void;
}

function StepFields({ step, teams, disabled, saysWrong, onChange }: StepFieldsProps) {
  const user = useUser();
  const { afterMinutes, way, url } = step;
  const choosesAddresses = user !== undefined && holds(user, 'ENTERPRISE_ADMIN');
  const ways = alertWays.filter((one) => one !== 'webhook' || way === one || choosesAddresses);
  return (
    <>
      <div className="w-28">
        <TextField
          label={t('steps.after')}
          type="number"
          min={0}
          max={alertLimits.maxStepMinutes}
          value={String(afterMinutes)}
          onChange={({ target }) => onChange({ ...step, afterMinutes: minutesOf(target.value) })}
        />
      </div>
      <div className="w-32">
        <Select
          label={t('steps.way')}
          disabled={disabled}
          options={ways.map((one) => ({ value: one, label: t(`way.${one}`) }))}
          value={way}
          onChange={(next) => onChange(stepBy(next, step))}
        />
      </div>
      {url === undefined ? (
        <div className="w-56">
          <Select
            label={t('steps.who')}
            disabled={disabled}
            options={whoOf(step, teams)}
            value={step.teamId ?? ME}
            onChange={(who) => onChange({ ...step, teamId: who === ME ? null : who })}
          />
        </div>
      ) : (
        <div className="min-w-56 grow basis-56">
          <TextField
            label={t('steps.url')}
            type="url"
            inputMode="url"
            verbatim
            placeholder={t('steps.urlBegins')}
            maxLength={alertLimits.webhooks.maxAddressCharacters}
            value={url}
            readOnly={!choosesAddresses}
            error={saysWrong && !AlertStep.safeParse(step).success ? t('steps.urlWrong') : undefined}
            onChange={({ target }) => onChange({ ...step, url: target.value.trim() })}
          />
        </div>
      )}
    </>
  );
}

/** Changes a step's channel. A webhook has a URL and no recipients. */
const stepBy = (way: AlertStep['way'], { afterMinutes, teamId, url }: AlertStep): AlertStep =>
  way === 'webhook' ? { afterMinutes, way, teamId: null, url: url ?? '' } : { afterMinutes, way, teamId };

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
