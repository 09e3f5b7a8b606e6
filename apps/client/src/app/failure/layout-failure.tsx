import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { log } from '@/lib/log/log';
import { asError } from '@/lib/monitoring/failure-kind';
import { reportLater, trackExceptionLater } from '@/lib/monitoring/report-later';
import { t } from '@/text/app/failure';
import { Button } from '@/ui/button';

/**
 * Shown if the layout itself failed to render (section 2), so it uses none of the layout. Reported once to analytics as non-fatal (section
 * 8).
 */
export function LayoutFailure() {
  const thrown = useRouteError();
  useEffect(() => {
    log.error('The layout failed.', { component: 'layout', category: 'interface', error: thrown });
    void reportLater(thrown, { component: 'layout', action: 'draw' });
    void trackExceptionLater(`${asError(thrown).name}: ${asError(thrown).message}`, false);
  }, [thrown]);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="alert" className="skin-panel w-full max-w-120 p-6">
        <h1 className="skin-title">{t('layout.title')}</h1>
        <p className="mt-2 text-ink-2">{t('layout.sentence')}</p>
        <Button variant="primary" className="mt-4" onClick={() => location.reload()}>
          {t('layout.refresh')}
        </Button>
      </div>
    </main>
  );
}
