import type { CollabRight } from '@cartulary/contracts/short-token';
import type { User } from '@cartulary/contracts/user';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { KeyedItem } from '@/shared/sealed/sealed-item';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { t } from '@/text/text/history';
import { IconButton } from '@/ui/icon-button';
import { SidePanel } from '@/ui/sheet';
import { Loading } from '@/ui/skeleton';

const SealedHistoryPanel = lazy(async () => ({ default: (await import('./sealed-history-panel')).SealedHistoryPanel }));

interface HistoryBesideProps {
  document: OpenSealed;
  person: User;
  right: CollabRight;
  item: KeyedItem;
  onClose: () => void;
}

/** Opens the history of something sealed, and closes it. */
export function HistoryButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return <IconButton icon={History} label={t('panel')} pressed={isOpen} onClick={onPress} />;
}

/** The frame around it; a sheet where there is no room beside it. */
export function HistoryBeside({ onClose, ...room }: HistoryBesideProps) {
  return (
    <SidePanel title={t('panel')} onClose={onClose} className="m-3 ml-0 w-(--l-comment-rail) shrink-0">
      <Suspense fallback={<Loading />}>
        <SealedHistoryPanel {...room} />
      </Suspense>
    </SidePanel>
  );
}
