import { AT } from '@cartulary/editor-schema/kinds/continued';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SyncedLine } from '@/lib/offline/open-written';
import { t } from '@/text/writing/continue';
import { toast } from '@/ui/toast';

interface ArrivedAtProps {
  line: Pick<SyncedLine, 'provider'>;
  /** Shows the object with this ID. @returns false if it no longer exists */
  go: (id: string) => boolean;
}

/**
 * Goes to the object named in the URL once the stored content has arrived, and shows a message if the object no longer
 * exists. Renders nothing.
 */
export function ArrivedAt({ line: { provider }, go }: ArrivedAtProps): null {
  const [search] = useSearchParams();
  const at = search.get(AT);
  const show = useEffectEvent(go);
  useEffect(() => {
    if (at === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      if (!provider.synced) return;
      provider.off('sync', look);
      // After the content has rendered.
      timer = setTimeout(() => {
        if (!show(at)) toast({ tone: 'warning', title: t('gone'), text: t('goneHint') });
      });
    };
    provider.on('sync', look);
    look();
    return () => {
      clearTimeout(timer);
      provider.off('sync', look);
    };
  }, [provider, at]);
  return null;
}
