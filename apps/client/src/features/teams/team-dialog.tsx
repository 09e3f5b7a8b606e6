import type { Team } from '@cartulary/contracts/endpoints/teams';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/text/teams';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextArea, TextField } from '@/ui/field';
import { plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { describeTeam, makeTeam } from './teams-data';

interface TeamDialogProps {
  /** The team to change; undefined for a new one. */
  team?: Team;
  onClose: () => void;
  onMade?: (team: Team) => void;
}

/** Asks for a team's name and purpose. */
export function TeamDialog({ team, onClose, onMade }: TeamDialogProps) {
  const [name, setName] = useState(team?.name ?? '');
  const [description, describe] = useState(team?.description ?? '');
  const given = name.trim();
  const saving = useMutation({
    mutationFn: () =>
      team
        ? describeTeam(team.id, { name: given, description: description.trim() })
        : makeTeam(given, description.trim()),
    onSuccess: (kept) => {
      if (!team) toast({ tone: 'success', title: t('make.done', { name: plainName(kept.name) }) });
      onMade?.(kept);
      onClose();
    },
    onError: (error) => sayFailed(team ? t('rename.failed', { name: plainName(team.name) }) : t('make.failed'), error),
  });
  const save = (): void => {
    if (given !== '' && !saving.isPending) saving.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(team ? 'rename' : 'make.title')}
      description={team ? undefined : t('make.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" disabled={given === ''} busy={saving.isPending} onClick={save}>
            {t(team ? 'rename.action' : 'make.action')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('name')}
          value={name}
          maxLength={collaborationLimits.maxTeamNameCharacters}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={t('description')}
          rows={2}
          value={description}
          maxLength={collaborationLimits.maxTeamDescriptionCharacters}
          onChange={({ target }) => describe(target.value)}
        />
      </form>
    </Dialog>
  );
}
