import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/calendar';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import { downloadCalendar } from './files-data';

/** Saves one event as a file for other calendar programs. */
export function SaveEvent({ eventId }: { eventId: string }) {
  const saving = useMutation({
    mutationFn: () => downloadCalendar(eventId),
    onSuccess: (file) => saveFile('event.ics', file),
    onError: (error) => sayFailed(t('files.notExported'), error),
  });
  return (
    <IconButton
      icon={Download}
      size="sm"
      label={t('files.exportOne')}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    />
  );
}
