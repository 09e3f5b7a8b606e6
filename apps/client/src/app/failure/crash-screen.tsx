import { RotateCw, TriangleAlert } from 'lucide-react';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { t } from '@/text/app/failure';
import { Button } from '@/ui/button';
import { announces, summaryOf } from './summary';

// Fetched when something failed: the sign-in page does not carry what reports are made with.
const CrashReport = lazy(async () => ({ default: (await import('./crash-report')).CrashReport }));

interface CrashScreenProps {
  thrown: unknown;
  /** Draws what failed anew. */
  onRetry: () => void;
}

/** The crash screen of section 2: what happened, ways on, and the report, which is sent by itself. */
export function CrashScreen({ thrown, onRetry }: CrashScreenProps) {
  return (
    <div className="skin-panel m-auto w-full max-w-160 p-6">
      <div role="alert">
        <span className="mb-3 grid size-8.5 place-items-center rounded-control bg-error-tint text-error-text">
          <TriangleAlert size={17} aria-hidden />
        </span>
        <h1 tabIndex={-1} className="skin-title">
          {t('crash.title')}
        </h1>
        <p className="mt-2 text-ink-2">{summaryOf(thrown)}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRetry}>
          {t('crash.tryAgain')}
        </Button>
        <Button icon={RotateCw} onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      </div>
      <WithoutReport fallback={announces(thrown) ? <p className="mt-3 text-ink-3">{t('crash.noReport')}</p> : null}>
        <Suspense>
          <CrashReport thrown={thrown} />
        </Suspense>
      </WithoutReport>
    </div>
  );
}

/** The code of the report may be what cannot be fetched: the screen stands without it, and does not say that anybody was told. */
class WithoutReport extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
