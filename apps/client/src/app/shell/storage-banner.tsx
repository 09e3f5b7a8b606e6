import { HardDrive } from 'lucide-react';
import { t } from '@/text/app/shell';
import { useStorageFull } from './reach';

/** Explains on every page why uploads are rejected while the installation's disk is full. */
export function StorageBanner() {
  const full = useStorageFull();
  return (
    <div role="status">
      {full ? (
        <div className="flex shrink-0 items-center gap-2.5 bg-warning-tint px-(--d-page) py-1.5 text-warning-text">
          <HardDrive size={16} aria-hidden className="shrink-0" />
          <p className="min-w-0 grow">
            <strong>{t('storageFull.title')}.</strong> {t('storageFull.why')}
          </p>
        </div>
      ) : null}
    </div>
  );
}
