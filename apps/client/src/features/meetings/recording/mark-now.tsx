import { markLimits } from '@cartulary/contracts/limits/recording-marks';
import { Flag } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { formatClockLength } from '@/lib/format/clock-length';
import { t } from '@/text/meetings/recording';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useAct } from '../panels/use-act';
import { useOpenMeeting } from '../room/use-room';
import { recordingActs } from './recording-data';

/** Adds a mark, with or without a name, to the running recording. */
export function MarkNow({ recordingId }: { readonly recordingId: string }) {
  const { room } = useOpenMeeting();
  const act = useAct(t('failed.mark'));
  const [name, setName] = useState('');
  const [said, say] = useState('');
  const mark = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    act.mutate(async () => {
      const { atMs } = await recordingActs(room.meeting.id).mark(recordingId, name);
      setName('');
      say(t('marks.set', { time: formatClockLength(atMs) }));
    });
  };
  return (
    <form className="flex flex-col items-start gap-2" onSubmit={mark}>
      <TextField
        label={t('marks.name')}
        hint={t('marks.hint')}
        value={name}
        autoComplete="off"
        maxLength={markLimits.maxNameCharacters}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="sm" icon={Flag} busy={act.isPending}>
        {t('marks.here')}
      </Button>
      <p role="status" className="text-xs text-ink-2 tabular-nums">
        {said}
      </p>
    </form>
  );
}
