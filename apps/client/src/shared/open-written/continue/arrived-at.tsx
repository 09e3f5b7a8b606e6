import { AT } from '@cartulary/editor-schema/kinds/continued';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SyncedLine } from '@/lib/offline/open-written';
import { t } from '@/text/writing/continue';
import { toast } from '@/ui/toast';

interface ArrivedAtProps {
  line: Pick<SyncedLine, 'provider'>;
  /** Shows the thing with this id. @returns false where it went */
  go: (id: string) => boolean;
}

/** Leads to the thing that the address names, once what is stored has come, and says so where it went; draws nothing. */
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
      // After what came has been drawn.
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
