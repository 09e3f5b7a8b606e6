import { t } from '@/text/text';
import { Button } from '@/ui/button';

/** Replaces content that failed to render. It's already saved on the server or in this browser. */
export function Unavailable() {
  return (
    <div role="alert" className="grid grow place-content-center place-items-center gap-3 p-(--d-page) text-ink-2">
      <p>{t('unavailable')}</p>
      <Button onClick={() => location.reload()}>{t('refresh')}</Button>
    </div>
  );
}
