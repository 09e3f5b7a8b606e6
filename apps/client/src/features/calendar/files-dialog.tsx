import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/calendar';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { FeedPart } from './feed-part';
import { downloadCalendar } from './files-data';
import { ImportPart } from './import-part';

/** Calendar import and export, and a private feed URL for other programs. */
export function FilesDialog({ onClose }: { onClose: () => void }) {
  const saving = useMutation({
    mutationFn: () => downloadCalendar(),
    onSuccess: (file) => saveFile('calendar.ics', file),
    onError: (error) => sayFailed(t('files.notExported'), error),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="md"
      title={t('files.title')}
      description={t('files.text')}
      actions={<Button onClick={onClose}>{ui('close')}</Button>}
    >
      <div className="flex flex-col gap-5">
        <section className="flex flex-col items-start gap-2">
          <Button icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
            {t('files.export')}
          </Button>
          <p className="text-xs text-ink-3">{t('files.exportHint')}</p>
        </section>
        <ImportPart />
        <FeedPart />
      </div>
    </Dialog>
  );
}
