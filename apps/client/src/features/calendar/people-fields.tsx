import type { CalendarEvent, WantedEvent } from '@cartulary/contracts/endpoints/calendar';
import { useUser } from '@/lib/session/session';
import { InvitedList } from '@/shared/sharing/invited-list';
import { PrincipalFinder } from '@/shared/sharing/principal-finder';
import { useTeams } from '@/shared/teams/team-list';
import { t } from '@/text/calendar';
import { plainName } from '@/ui/given-name';
import { Select } from '@/ui/select';
import { FieldFailed } from '@/ui/field-failed';
import { GuestsField } from './guests-field';

/** An event being edited, with the names of the people and items it refers to. Without `itemId`, its document stays unchanged. */
export type Draft = Omit<WantedEvent, 'invited'> & {
  invited: { id: string; name: string }[];
  item: CalendarEvent['item'];
};

interface PeopleFieldsProps {
  draft: Draft;
  /** The event's current team. Someone who has left the team can still choose it. */
  team: CalendarEvent['team'];
  onChange: (part: Partial<Draft>) => void;
}

/** The people an event is for: a team, colleagues, external guests. */
export function PeopleFields({ draft, team, onChange }: PeopleFieldsProps) {
  const user = useUser();
  const teams = useTeams(true, '');
  const { invited } = draft;
  const own = teams.data?.pages.flatMap(({ items }) => items) ?? [];
  const kept = team && !own.some(({ id }) => id === team.id) ? [team] : [];
  return (
    <>
      {teams.isError ? <FieldFailed words={t('form.teamsFailed')} onRetry={() => void teams.refetch()} /> : null}
      {own.length + kept.length > 0 ? (
        <Select
          label={t('form.team')}
          hint={t('form.teamHint')}
          value={draft.teamId ?? 'none'}
          onChange={(id) => onChange({ teamId: id === 'none' ? null : id })}
          options={[
            { value: 'none', label: t('form.noTeam') },
            ...[...kept, ...own].map(({ id, name }) => ({ value: id, label: plainName(name) })),
          ]}
        />
      ) : null}
      <div className="flex flex-col gap-2">
        <PrincipalFinder
          label={t('form.invite')}
          kind="account"
          without={[...invited.map(({ id }) => id), user?.id ?? '']}
          onChoose={({ id, name }) => onChange({ invited: [...invited, { id, name }] })}
        />
        <InvitedList
          label={t('form.invited')}
          invited={invited}
          onRemove={(id) => onChange({ invited: invited.filter((each) => each.id !== id) })}
        />
      </div>
      <GuestsField guests={draft.guests} onChange={(guests) => onChange({ guests })} />
    </>
  );
}
