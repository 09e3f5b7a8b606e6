import { sealedRights, type SealedRight } from '@cartulary/contracts/sealed-form';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { TeamWith } from '@/shared/sealed/own-teams';
import { shareWithTeam, unshareTeam } from '@/shared/sealed/settle-teams';
import { PrincipalFinder, PrincipalMark } from '@/shared/sharing/principal-finder';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t as sharing } from '@/text/documents/private-sharing';
import { t } from '@/text/documents/sealed-teams';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { Select } from '@/ui/select';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { renewSharing, sayLost, whyNot } from '../sharing-data';
import { sayTrouble, useTeams } from './teams-data';

interface SharedTeamsProps {
  vault: OpenVault;
  itemId: string;
  /** The right that an added team gets. */
  may: SealedRight;
}

/** Adds, lists, and removes teams with access to the user's own sealed document. */
export function SharedTeams({ vault, itemId, may }: SharedTeamsProps) {
  const teams = useTeams(vault, itemId);
  const [busy, setBusy] = useState(false);
  const act = async (failed: string, work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ tone: 'error', title: failed, text: whyNot(error) });
    }
    await renewSharing();
    setBusy(false);
  };
  const give = (teamId: string, given: string, right: SealedRight): void => {
    const name = plainName(given);
    void act(t('notShared', { name }), async () => {
      const settled = await shareWithTeam(vault, itemId, { teamId, may: right });
      toast({ tone: 'success', title: t('shared', { name }) });
      sayTrouble(settled);
    });
  };
  const remove = ({ id, name: given }: TeamWith['team']): void => {
    const name = plainName(given);
    void act(t('notRemoved', { name }), async () =>
      sayLost(t('removed', { name }), await unshareTeam(vault, itemId, id)),
    );
  };
  if (teams.isPending) return <LoadingRows label={t('loading')} rows={1} />;
  if (teams.data === undefined)
    return (
      <ErrorState title={t('failed')} onRetry={() => void teams.refetch()}>
        {whyNot(teams.error)}
      </ErrorState>
    );
  return (
    <section aria-label={t('title')}>
      <h3 className="skin-label text-ink-3">{t('title')}</h3>
      <p className="mt-1 mb-2 text-xs text-ink-3">{t('about')}</p>
      <PrincipalFinder
        label={t('add')}
        kind="team"
        without={teams.data.map(({ team }) => team.id)}
        onChoose={({ id, name }) => give(id, name, may)}
      />
      <ul className="mt-1">
        {teams.data.map((team) => (
          <Line
            key={team.team.id}
            team={team}
            ownerId={vault.accountId}
            busy={busy}
            onGive={(right) => give(team.team.id, team.team.name, right)}
            onRemove={() => remove(team.team)}
          />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  team: TeamWith;
  ownerId: string;
  busy: boolean;
  onGive: (may: SealedRight) => void;
  onRemove: () => void;
}

function Line({ team: { team, may, members, isOwn, byFolder }, ownerId, busy, onGive, onRemove }: LineProps) {
  const name = plainName(team.name);
  const others = members.filter(({ user }) => user.id !== ownerId);
  const without = others.filter(({ isReady }) => !isReady).length;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-2.5">
      <PrincipalMark kind="team" name={team.name} />
      <div className="min-w-32 grow">
        <p className="truncate font-medium">
          <GivenName>{team.name}</GivenName>
        </p>
        <p className={cx('text-xs', isOwn ? 'text-ink-3' : 'text-warning-text')}>
          {isOwn ? t('people', { count: others.length, without }) : t('notOwn')}
          {byFolder ? t('byFolder') : null}
        </p>
      </div>
      <div className="w-30 shrink-0">
        <Select
          label={t('rightOf', { name })}
          labelHidden
          disabled={busy || !isOwn || byFolder !== null}
          value={may}
          onChange={(next) => next !== may && onGive(next)}
          options={sealedRights.map((value) => ({ value, label: sharing(`right.${value}`) }))}
        />
      </div>
      {byFolder ? null : (
        <IconButton icon={UserMinus} size="sm" label={t('remove', { name })} disabled={busy} onClick={onRemove} />
      )}
    </li>
  );
}
