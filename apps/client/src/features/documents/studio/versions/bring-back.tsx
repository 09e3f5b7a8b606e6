import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { VersionEntry } from '@cartulary/contracts/endpoints/versions';
import { History } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { isUnderWay } from '@/shared/documents/document-words';
import { t as studio } from '@/text/documents/studio';
import { t } from '@/text/documents/versions';
import { Button } from '@/ui/button';
import { useChangeRefusal } from '../../change-refusal';
import { bringBack } from './versions-data';

interface BringBackProps {
  document: DocumentDetail;
  /** The earlier version that is displayed. */
  entry: VersionEntry;
  onDone: () => void;
}

/** Offers to restore an earlier version, or explains why that isn't possible. */
export function BringBack({ document, entry, onDone }: BringBackProps) {
  const [busy, setBusy] = useState(false);
  const onlyLooking = useChangeRefusal();
  const { id } = entry;
  if (id === null || document.binnedAt !== null) return null;
  const noEdit = document.rights.edit ? undefined : studio('menu.onlyView');
  const refusal = onlyLooking ?? noEdit ?? (entry.isWhole ? undefined : t('notWhole'));
  if (refusal) return <p className="text-sm text-ink-2">{refusal}</p>;
  const restore = async (): Promise<void> => {
    setBusy(true);
    const done = await bringBack(document.id, id);
    setBusy(false);
    if (done) onDone();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        icon={History}
        busy={busy}
        disabled={isUnderWay(document)}
        aria-label={t('bringBackThis', { moment: formatMoment(entry.readAt) })}
        onClick={() => void restore()}
      >
        {t('bringBack')}
      </Button>
      <p className="min-w-0 grow basis-60 text-sm text-ink-2">{t('bringBackText')}</p>
    </div>
  );
}
