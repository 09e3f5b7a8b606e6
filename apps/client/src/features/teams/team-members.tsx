import { teamRoles, type Team, type TeamMember } from '@cartulary/contracts/endpoints/teams';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { dayOf, formatDay } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { PrincipalFinder } from '@/shared/sharing/principal-finder';
import { t } from '@/text/teams';
import { t as workspace } from '@/text/workspace';
import { Avatar } from '@/ui/avatar';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { giveRole, takeOut } from './teams-data';

interface TeamMembersProps {
  team: Team;
  members: readonly TeamMember[];
}

/** The members of a team. Its leads and administrators can make changes. */
export function TeamMembers({ team, members }: TeamMembersProps) {
  const [leaving, takesOut] = useState<TeamMember>();
  const name = plainName(team.name);
  const act = async (work: Promise<unknown>, done: string | undefined, failed: string): Promise<void> => {
    try {
      await work;
      if (done !== undefined) toast({ tone: 'success', title: done });
    } catch (error) {
      sayFailed(failed, error);
    }
  };
  return (
    <section aria-label={t('members')} className="mt-3">
      <h3 className="skin-label px-4 text-ink-3">{t('members')}</h3>
      {team.mayChange ? (
        <div className="px-4 pt-2">
          <PrincipalFinder
            label={t('member.find')}
            kind="account"
            without={members.map(({ person }) => person.id)}
            onChoose={({ id, name: person }) =>
              void act(
                giveRole(team.id, id, 'member'),
                t('member.added', { name: plainName(person), team: name }),
                t('member.notAdded', { name: plainName(person) }),
              )
            }
          />
        </div>
      ) : null}
      <ul className="px-4 py-1">
        {members.map((member) => (
          <Entry
            key={member.person.id}
            member={member}
            mayChange={team.mayChange}
            onRole={(role) =>
              void act(
                giveRole(team.id, member.person.id, role),
                undefined,
                t('member.notChanged', { name: plainName(member.person.name) }),
              )
            }
            onTakeOut={() => takesOut(member)}
          />
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          open
          onOpenChange={() => takesOut(undefined)}
          title={t('member.removeTitle', { name: plainName(leaving.person.name), team: name })}
          description={t('member.removeText')}
          confirmLabel={t('member.removeConfirm')}
          onConfirm={() => {
            takesOut(undefined);
            const person = plainName(leaving.person.name);
            void act(
              takeOut(team.id, leaving.person.id),
              t('member.removed', { name: person, team: name }),
              t('member.notRemoved', { name: person }),
            );
          }}
        />
      ) : null}
    </section>
  );
}

interface EntryProps {
  member: TeamMember;
  mayChange: boolean;
  onRole: (role: TeamMember['role']) => void;
  onTakeOut: () => void;
}

function Entry({ member: { person, role, joinedAt }, mayChange, onRole, onTakeOut }: EntryProps) {
  const isOwn = useUser()?.id === person.id;
  return (
    <li className="flex min-h-10 items-center gap-2.5">
      <Avatar name={person.name} size="sm" decorative />
      <span className="min-w-0 grow">
        <span className="block truncate">
          <GivenName>{person.name}</GivenName>
          {isOwn ? <span className="text-ink-3"> · {workspace('you')}</span> : null}
        </span>
        <span className="block truncate text-2xs text-ink-3">
          {t('member.since', { when: formatDay(dayOf(joinedAt)) })}
        </span>
      </span>
      {mayChange ? (
        <>
          <div className="w-28 shrink-0">
            <Select
              label={t('member.role', { name: plainName(person.name) })}
              labelHidden
              value={role}
              onChange={onRole}
              options={teamRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
            />
          </div>
          {isOwn ? (
            <span className="size-7 shrink-0" />
          ) : (
            <IconButton
              icon={UserMinus}
              size="sm"
              label={t('member.remove', { name: plainName(person.name) })}
              onClick={onTakeOut}
            />
          )}
        </>
      ) : (
        <span className="text-xs text-ink-3">{t(`role.${role}`)}</span>
      )}
    </li>
  );
}
