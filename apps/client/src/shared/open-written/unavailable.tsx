import { t } from '@/text/text';
import { Button } from '@/ui/button';

/** In place of something written that failed to draw; what is written is stored already, or kept in this browser. */
export function Unavailable() {
  return (
    <div role="alert" className="grid grow place-content-center place-items-center gap-3 p-(--d-page) text-ink-2">
      <p>{t('unavailable')}</p>
      <Button onClick={() => location.reload()}>{t('refresh')}</Button>
    </div>
  );
}
