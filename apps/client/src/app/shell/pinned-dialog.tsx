import { changeSetting, useSetting } from '@/lib/settings/settings';
import { PinnedList } from '@/shared/pinned/pinned-list';
import { t } from '@/text/app/shell';
import { Dialog } from '@/ui/dialog';

/** Edits this person's pinned pages. */
export function PinnedDialog({ onClose }: { onClose: () => void }) {
  const ids = useSetting('system', 'pinnedPages');
  return (
    <Dialog
      open
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      title={t('pinned.edit')}
      description={t('pinned.about')}
    >
      <PinnedList ids={ids} onChange={(next) => changeSetting('system', 'pinnedPages', next)} />
    </Dialog>
  );
}
