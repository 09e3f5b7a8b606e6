import type { CalendarEvent, WantedEvent } from '@cartulary/contracts/endpoints/calendar';
import { X } from 'lucide-react';
import { useUser } from '@/lib/session';
import { PrincipalFinder } from '@/lib/sharing/principal-finder';
import { t } from '@/text/calendar';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { useTeams } from '../teams/teams-data';
import { GuestsField } from './guests-field';

/** An event as it is asked for, with the names of those who are invited. */
export type Draft = Omit<WantedEvent, 'invited'> & { invited: { id: string; name: string }[] };

interface PeopleFieldsProps {
  draft: Draft;
  /** The one that it is for already; it stays to be chosen for whoever left it. */
  team: CalendarEvent['team'];
  onChange: (part: Partial<Draft>) => void;
}

/** Whom an event is for: a team, colleagues, people from outside. */
export function PeopleFields({ draft, team, onChange }: PeopleFieldsProps) {
  const user = useUser();
  const teams = useTeams(true, '');
  const { invited } = draft;
  const own = teams.data?.pages.flatMap(({ items }) => items) ?? [];
  const kept = team && !own.some(({ id }) => id === team.id) ? [team] : [];
  return (
    <>
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
        {invited.length > 0 ? (
          <ul aria-label={t('form.invited')}>
            {invited.map(({ id, name }) => (
              <li key={id} className="flex min-h-8 items-center justify-between gap-3">
                <span className="min-w-0 truncate">
                  <GivenName>{name}</GivenName>
                </span>
                <IconButton
                  icon={X}
                  size="sm"
                  label={t('form.uninvite', { name: plainName(name) })}
                  onClick={() => onChange({ invited: invited.filter((each) => each.id !== id) })}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <GuestsField guests={draft.guests} onChange={(guests) => onChange({ guests })} />
    </>
  );
}
