import type { Allowances } from '@cartulary/contracts/endpoints/meetings';
import { boundMeetingRoles, meetingMeans, type BoundMeetingRole } from '@cartulary/contracts/meetings';
import { Download } from 'lucide-react';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/meetings/people';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Switch } from '@/ui/switch';
import type { HostActs } from '../host-acts';
import { GuestLinks } from '../guest-links';
import { useOpenMeeting } from '../room/use-room';
import { useAct } from './use-act';

/** Guests can't record. Where the server can record (in unencrypted meetings), only hosts and co-hosts may. */
const meansOf = (role: BoundMeetingRole, encrypted: boolean) =>
  meetingMeans.filter((means) => means !== 'record' || (encrypted && role !== 'guest'));

/** Meeting settings: lobby, lock, role permissions, attendance, and guest links. */
export function RulesPart({ acts }: { acts: HostActs }) {
  const { room, keys } = useOpenMeeting();
  const act = useAct();
  const attendance = useAct(t('attendance.failed'));
  const { meeting, allows } = room;
  const allow = (next: Allowances): void => act.mutate(() => acts.change({ allows: next }));
  return (
    <section aria-label={t('rules.title')} className="flex flex-col gap-3.5 border-t border-line px-4 py-3.5">
      <h3 className="skin-heading">{t('rules.title')}</h3>
      <Switch
        label={t('rules.lobby')}
        hint={t('rules.lobbyHint')}
        checked={meeting.lobby}
        onChange={(lobby) => act.mutate(() => acts.change({ lobby }))}
      />
      <Switch
        label={t('rules.locked')}
        hint={t('rules.lockedHint')}
        checked={meeting.locked}
        onChange={(locked) => act.mutate(() => acts.change({ locked }))}
      />
      {boundMeetingRoles.map((role) => (
        <fieldset key={role} className="flex flex-col gap-1.5">
          <legend className="pb-1.5 text-sm font-medium">{t(`rules.${role}`)}</legend>
          {meansOf(role, meeting.encrypted).map((means) => (
            <Checkbox
              key={means}
              label={t(`means.${means}`)}
              checked={allows[role][means]}
              onChange={(on) => allow({ ...allows, [role]: { ...allows[role], [means]: on } })}
            />
          ))}
        </fieldset>
      ))}
      <Button
        size="sm"
        icon={Download}
        className="self-start"
        busy={attendance.isPending}
        onClick={() =>
          attendance.mutate(async () => saveFile(t('attendance.file'), await acts.attendance(), 'text/csv'))
        }
      >
        {t('attendance.get')}
      </Button>
      <GuestLinks meeting={meeting} secret={keys?.secret()} />
    </section>
  );
}
