import { useEffect, useEffectEvent } from 'react';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/fields';
import { Button } from '@/ui/button';
import { markName } from '../found-value';

/** Tells the user what to select on the page. Escape cancels. */
export function MarkingBar({ field, onCancel }: { field: string; onCancel: () => void }) {
  const leave = useEffectEvent(onCancel);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave();
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return (
    <div
      role="status"
      className="skin-layer absolute inset-x-0 top-3 z-1 mx-auto flex w-fit max-w-[calc(100%-24px)] items-center gap-3 py-1 pr-1 pl-3"
    >
      <span>{t('marking', { field: markName(field) })}</span>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        {words('cancel')}
      </Button>
    </div>
  );
}
