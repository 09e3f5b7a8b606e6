import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Download, Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { saveFile } from '@/lib/files/save-file';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/meetings/record';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { chatKey, useOpenMeeting } from '../room/use-room';
import type { Seat, SeatMessage } from '../seat';

/** A message's file, for download only. Files from others are never opened here. */
export function ChatFile({ seat, message }: { seat: Pick<Seat, 'file'>; message: SeatMessage }) {
  const [busy, setBusy] = useState(false);
  const { file } = message;
  if (!file) return null;
  const name = plainName(file.name);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(file.name, await seat.file(message));
    } catch (error) {
      sayFailed(t('notSaved', { name }), error);
    }
    setBusy(false);
  };
  return (
    <Button size="sm" icon={Download} busy={busy} className="mt-1 max-w-full" onClick={() => void save()}>
      <span className="truncate">{t('save', { name, size: formatBytes(file.sizeBytes) })}</span>
    </Button>
  );
}

/** Sends a file to the selected recipient, encrypted if the meeting is. Guests can't send files. */
export function AttachFile({ to }: { to: string | null }) {
  const { seat } = useOpenMeeting();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { sendFile } = seat;
  if (!sendFile) return null;
  const send = async (file: File): Promise<void> => {
    const name = plainName(file.name);
    const { maxFileBytes } = meetingLimits;
    if (file.size > maxFileBytes) {
      toast({ tone: 'error', title: t('notSent', { name }), text: t('tooLarge', { size: formatBytes(maxFileBytes) }) });
      return;
    }
    setBusy(true);
    try {
      await sendFile(file, to);
      await queryClient.invalidateQueries({ queryKey: chatKey(seat) });
    } catch (error) {
      sayFailed(t('notSent', { name }), error);
    }
    setBusy(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('attach')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <IconButton
        icon={Paperclip}
        label={t('attach')}
        disabled={busy}
        aria-busy={busy}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
