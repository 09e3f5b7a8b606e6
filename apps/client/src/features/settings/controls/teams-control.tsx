import type { ListField } from '@cartulary/contracts/settings/field';
import { useTeams } from '@/shared/teams/team-list';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { FieldFailed } from '@/ui/field-failed';
import { plainName } from '@/ui/given-name';
import type { ControlProps } from './control-props';

/** A selection of the organization's teams, stored by id. */
export function TeamsControl({ value, label, hint, disabled, error, onChange }: ControlProps<ListField>) {
  const teams = useTeams(false, '');
  const chosen = Array.isArray(value) ? value : [];
  const all = teams.data?.pages.flatMap(({ items }) => items) ?? [];
  const choose = (id: string, wanted: boolean): void =>
    onChange(wanted ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">{label}</legend>
      <p className="text-xs text-ink-3">{hint}</p>
      {teams.isError ? <FieldFailed words={t('teams.failed')} onRetry={() => void teams.refetch()} /> : null}
      {teams.data && all.length === 0 ? <p className="text-sm text-ink-2">{t('teams.none')}</p> : null}
      {all.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={plainName(name)}
          disabled={disabled}
          checked={chosen.includes(id)}
          onChange={(wanted) => choose(id, wanted)}
        />
      ))}
      {teams.hasNextPage ? (
        <Button size="sm" variant="quiet" busy={teams.isFetchingNextPage} onClick={() => void teams.fetchNextPage()}>
          {t('teams.more')}
        </Button>
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className="text-xs text-error-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
