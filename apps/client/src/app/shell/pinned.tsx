import type { Pin } from '@cartulary/contracts/navigation';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSetting } from '@/lib/settings/settings';
import { routeAt } from '@/routing/lookup';
import { useOpenPins } from '@/shared/pinned/open-pins';
import { t } from '@/text/app/shell';
import { IconButton } from '@/ui/icon-button';

/** The person's pinned pages, and which one is open. */
export function usePinned(pathname: string, search: string): { pinned: readonly Pin[]; current: string | undefined } {
  const pinned = useOpenPins(useSetting('system', 'pinnedPages'));
  const part = pinned.find(({ id, route, path }) => id !== route && isAt(path, pathname, search));
  const page = pinned.find(({ id, route }) => id === route && routeAt(pathname) === route);
  return { pinned, current: (part ?? page)?.id };
}

function isAt(path: string, pathname: string, search: string): boolean {
  const [wanted, part] = path.split('?');
  return pathname === wanted && (part === undefined || search.slice(1).split('&').includes(part));
}

// Loaded on demand so that no page waits for it.
const PinnedDialog = lazy(async () => ({ default: (await import('./pinned-dialog')).PinnedDialog }));

/** Opens the editor for pinned pages. */
export function EditPinned() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Pencil} size="sm" tone="inherit" label={t('pinned.edit')} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense>
          <PinnedDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
