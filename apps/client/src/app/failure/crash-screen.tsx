import { RotateCw, TriangleAlert } from 'lucide-react';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { t } from '@/text/app/failure';
import { Button } from '@/ui/button';
import { announces, summaryOf } from './summary';

// Loaded on failure, so that the sign-in page doesn't include the reporting code.
const CrashReport = lazy(async () => ({ default: (await import('./crash-report')).CrashReport }));

interface CrashScreenProps {
  thrown: unknown;
  /** Renders the failed content again. */
  onRetry: () => void;
}

/** The crash screen from section 2: the error, next steps, and the report, which is sent automatically. */
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

/**
 * The report's code may be the code that failed to load. The screen then renders without it and doesn't claim that
 * anyone was notified.
 */
class WithoutReport extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
