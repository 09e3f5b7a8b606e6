import type { Team } from '@cartulary/contracts/endpoints/teams';
import { LogOut, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { ActivityList } from '@/shared/items/activity-list';
import { NotRenewed } from '@/shared/lists/not-renewed';
import { whyFailed } from '@/shared/lists/why-failed';
import { t } from '@/text/teams';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { SidePanel } from '@/ui/sheet';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { TeamDialog } from './team-dialog';
import { TeamGiven } from './team-given';
import { TeamMembers } from './team-members';
import { dissolveTeam, takeOut, useTeam } from './teams-data';

/** One team: its members, its shared items, its activity. */
export function TeamPanel({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const found = useTeam(teamId);
  const [changing, change] = useState(false);
  const team = found.data?.team;
  const isGone = found.error instanceof ApiError && [400, 404].includes(found.error.status);
  return (
    <SidePanel
      title={team ? plainName(team.name) : t('title')}
      onClose={onClose}
      actions={
        team?.mayChange ? <IconButton icon={Pencil} size="sm" label={t('rename')} onClick={() => change(true)} /> : null
      }
      footer={team ? <Ends team={team} onGone={onClose} /> : undefined}
    >
      {found.isPending ? (
        <LoadingRows label={t('team.loading')} rows={4} />
      ) : found.data === undefined || isGone ? (
        <ErrorState
          title={t(isGone ? 'team.gone' : 'team.failed')}
          onRetry={isGone ? undefined : () => void found.refetch()}
          actions={isGone ? <Button onClick={onClose}>{t('team.back')}</Button> : undefined}
          className="m-4"
        >
          {isGone ? t('team.goneWhy') : whyFailed(found.error, t('kept'))}
        </ErrorState>
      ) : (
        <div className="flex flex-col">
          <NotRenewed of={found} />
          {found.data.team.description ? (
            <p className="px-4 pt-3 wrap-anywhere text-ink-2">
              <GivenName>{found.data.team.description}</GivenName>
            </p>
          ) : null}
          <TeamMembers {...found.data} />
          <TeamGiven team={found.data.team} />
          <h3 className="skin-label mt-4 px-4 text-ink-3">{t('activity')}</h3>
          <ActivityList
            teamId={teamId}
            most={10}
            empty={<p className="px-4 py-2 text-ink-2">{t('activity.none')}</p>}
          />
        </div>
      )}
      {changing && team ? <TeamDialog team={team} onClose={() => change(false)} /> : null}
    </SidePanel>
  );
}

/** Actions to leave the team and to dissolve it. */
function Ends({ team, onGone }: { team: Team; onGone: () => void }) {
  const user = useUser();
  const [asked, ask] = useState<'leave' | 'dissolve'>();
  const name = plainName(team.name);
  if (team.ownRole === null && !team.mayChange) return null;
  const end = async (how: 'leave' | 'dissolve'): Promise<void> => {
    ask(undefined);
    try {
      if (how === 'dissolve') {
        await dissolveTeam(team.id);
        onGone();
      } else if (user) await takeOut(team.id, user.id);
      toast({ tone: 'success', title: t(`${how}.done`, { team: name }) });
    } catch (error) {
      sayFailed(t(`${how}.failed`, { team: name }), error);
    }
  };
  return (
    <>
      {team.ownRole === null ? null : (
        <Button size="sm" icon={LogOut} onClick={() => ask('leave')}>
          {t('leave')}
        </Button>
      )}
      {team.mayChange ? (
        <Button size="sm" icon={Trash2} onClick={() => ask('dissolve')}>
          {t('dissolve')}
        </Button>
      ) : null}
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => ask(undefined)}
          title={t(`${asked}.title`, { team: name })}
          description={t(`${asked}.text`)}
          confirmLabel={t(`${asked}.confirm`)}
          keepLabel={t('keep')}
          onConfirm={() => void end(asked)}
        />
      ) : null}
    </>
  );
}
