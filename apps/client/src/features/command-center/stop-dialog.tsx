import type { KeptReading, Work } from '@cartulary/contracts/endpoints/command-center';
import { useMutation } from '@tanstack/react-query';
import { t } from '@/text/command-center';
import { ConfirmDialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { stop } from './center-data';
import { nameOf } from './work-words';

/** Says what stays and what doesn't before a reading is stopped, and afterwards what was kept. */
export function StopDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const name = nameOf(work);
  const acting = useMutation({
    mutationFn: () => stop(work.documentId),
    onSuccess: (kept) => toast({ tone: 'success', title: t('stop.done', { name }), text: keptWords(kept) }),
    onError: (problem) => sayFailed(t('stop.failed', { name }), problem),
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
