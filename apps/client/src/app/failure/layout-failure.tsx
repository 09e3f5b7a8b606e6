import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '@/ui/button';

/** The layout itself could not be drawn (section 2): nothing of it is used here. */
export function LayoutFailure() {
  const thrown = useRouteError();
  useEffect(() => console.error('Layout failure', thrown), [thrown]);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="alert" className="skin-panel w-full max-w-120 p-6">
        <h1 className="skin-title">Something went wrong</h1>
        <p className="mt-2 text-ink-2">We apologize for the inconvenience. Please try refreshing the page.</p>
        <Button variant="primary" className="mt-4" onClick={() => location.reload()}>
          Refresh Page
        </Button>
      </div>
    </main>
  );
}
