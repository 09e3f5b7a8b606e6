import type { KeptReading, Work } from '@cartulary/contracts/endpoints/command-center';
import { useMutation } from '@tanstack/react-query';
import { t } from '@/text/command-center';
import { ConfirmDialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { stop } from './center-data';
import { nameAtStart, nameOf } from './work-words';

interface StopDialogProps {
  work: Work;
  onStopped: () => void;
  onClose: () => void;
}

/** Shows what is kept and what is lost before a job is stopped, and afterward what was kept. */
export function StopDialog({ work, onStopped, onClose }: StopDialogProps) {
  const name = nameOf(work);
  const begins = { name: nameAtStart(work) };
  const acting = useMutation({
    mutationFn: () => stop(work.documentId),
    onSuccess: (kept) => {
      toast({ tone: 'success', title: t('stop.done', begins), text: keptWords(kept) });
      onStopped();
    },
    onError: (problem) => sayFailed(t('stop.failed', begins), problem),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('stop.title', { name })}
      description={t('stop.text')}
      confirmLabel={t('stop')}
      keepLabel={t('stop.keep')}
      busy={acting.isPending}
      onConfirm={() => acting.mutate()}
    />
  );
}

function keptWords({ pagesRead, pages, isShown }: KeptReading): string {
  if (!isShown) return t('kept.before');
  return pages === null ? t('kept.original') : t('kept.pages', { read: pagesRead, pages });
}
