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

/** Opens and closes the history of a sealed item. */
export function HistoryButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return <IconButton icon={History} label={t('panel')} pressed={isOpen} onClick={onPress} />;
}

/** The side panel for history; a sheet if there is no space next to the content. */
export function HistoryBeside({ onClose, ...room }: HistoryBesideProps) {
  return (
    <SidePanel title={t('panel')} onClose={onClose} className="m-3 ml-0 w-(--l-comment-rail) shrink-0">
      <Suspense fallback={<Loading />}>
        <SealedHistoryPanel {...room} />
      </Suspense>
    </SidePanel>
  );
}
