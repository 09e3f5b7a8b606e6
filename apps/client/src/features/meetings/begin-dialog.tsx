import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { InvitedList } from '@/shared/sharing/invited-list';
import { PrincipalFinder } from '@/shared/sharing/principal-finder';
import { useTeams } from '@/shared/teams/team-list';
import { t } from '@/text/meetings';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { FieldFailed } from '@/ui/field-failed';
import { plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { deviceKeys } from '@/shared/meeting-keys/device-keys';
import { EncryptionChoice, encryptsAtFirst } from '@/shared/meeting-keys/encryption-choice';
import { checkOf, newSecret, withSecret } from '@/shared/meeting-keys/link-secret';
import { addressOfMeeting, begin } from './meetings-data';

const FORM = 'begin-meeting';
/** Select options can't have an empty value. */
const NO_TEAM = 'none';

export interface BeginDialogProps {
  /** The item the meeting is about. Everyone with access to the item sees the meeting. */
  readonly about?: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

/** Asks for an instant meeting's name and invitees, then opens it. */
export function BeginDialog({ about, onClose }: BeginDialogProps) {
  const user = useUser();
  const navigate = useNavigate();
  const teams = useTeams(true, '');
  const own = teams.data?.pages.flatMap(({ items }) => items) ?? [];
  const [title, setTitle] = useState(() => about?.title ?? t('begin.usual', { name: user?.name ?? '' }));
  const [teamId, setTeam] = useState(NO_TEAM);
  const [lobby, setLobby] = useState(false);
  const [encrypted, encrypt] = useState(encryptsAtFirst);
  const [invited, setInvited] = useState<readonly Invited[]>([]);
  const starting = useMutation({
    mutationFn: async () => {
      const secret = encrypted ? newSecret() : undefined;
      const { id } = await begin({
        title: title.trim(),
        teamId: teamId === NO_TEAM ? null : teamId,
        itemId: about?.id ?? null,
        lobby,
        keyCheck: secret === undefined ? null : await checkOf(secret),
        invited: invited.map((each) => each.id),
      });
      if (secret !== undefined) await deviceKeys(user?.id ?? '', id).remember(secret);
      return secret === undefined ? addressOfMeeting(id) : withSecret(addressOfMeeting(id), secret);
    },
    onSuccess: (address) => void navigate(address),
    onError: (error) => sayFailed(t('meet.failed'), error),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="md"
      title={t('begin.title')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={FORM} busy={starting.isPending} disabled={title.trim() === ''}>
            {t('begin.start')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          starting.mutate();
        }}
      >
        <TextField
          label={t('begin.name')}
          value={title}
          maxLength={meetingLimits.maxTitleCharacters}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        {teams.isError ? <FieldFailed words={t('begin.teamsFailed')} onRetry={() => void teams.refetch()} /> : null}
        {own.length > 0 && about === undefined ? (
          <Select
            label={t('begin.team')}
            hint={t('begin.teamHint')}
            value={teamId}
            onChange={setTeam}
            options={[
              { value: NO_TEAM, label: t('begin.noTeam') },
              ...own.map(({ id, name }) => ({ value: id, label: plainName(name) })),
            ]}
          />
        ) : null}
        <InviteField invited={invited} onChange={setInvited} />
        <EncryptionChoice checked={encrypted} onChange={encrypt} />
        <Checkbox label={t('begin.lobby')} hint={t('begin.lobbyHint')} checked={lobby} onChange={setLobby} />
      </form>
    </Dialog>
  );
}

interface Invited {
  readonly id: string;
  readonly name: string;
}

function InviteField({
  invited,
  onChange,
}: {
  invited: readonly Invited[];
  onChange: (invited: readonly Invited[]) => void;
}) {
  const user = useUser();
  return (
    <div className="flex flex-col gap-2">
      <PrincipalFinder
        label={t('begin.invite')}
        kind="account"
        without={[...invited.map(({ id }) => id), user?.id ?? '']}
        onChoose={({ id, name }) => onChange([...invited, { id, name }])}
      />
      <InvitedList
        label={t('begin.invited')}
        invited={invited}
        onRemove={(id) => onChange(invited.filter((each) => each.id !== id))}
      />
    </div>
  );
}
