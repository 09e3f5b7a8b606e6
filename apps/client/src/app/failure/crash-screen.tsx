import { Download, RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { reportOf, summaryOf } from './describe';

const newErrorId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The crash screen of section 2: what happened, an id, ways on. 'Try Again' draws the page anew. */
export function CrashScreen({ thrown, onRetry }: { thrown: unknown; onRetry: () => void }) {
  const [errorId] = useState(newErrorId);
  useEffect(() => console.error(`Interface failure ${errorId}`, thrown), [errorId, thrown]);
  const report = reportOf(errorId, thrown);
  return (
    <div role="alert" className="skin-panel m-auto w-full max-w-140 p-6">
      <span className="mb-3 grid size-8.5 place-items-center rounded-control bg-error-tint text-error-text">
        <TriangleAlert size={17} aria-hidden />
      </span>
      <h1 tabIndex={-1} className="skin-title">
        Something went wrong
      </h1>
      <p className="mt-2 text-ink-2">{summaryOf(thrown)}</p>
      <p className="mt-1 text-ink-3">
        What was saved is kept. Error id <code className="font-mono text-ink-2">{errorId}</code>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRetry}>
          Try Again
        </Button>
        <Button icon={Download} onClick={() => save(`cartulary-error-${errorId}.json`, report)}>
          Download Report
        </Button>
        <Button icon={RotateCw} onClick={() => location.reload()}>
          Reload Page
        </Button>
      </div>
      <details className="mt-4 text-xs">
        <summary className="min-h-6 cursor-pointer text-ink-2">Technical Details</summary>
        <pre className="mt-2 max-h-60 overflow-auto rounded-control bg-sunken p-3 font-mono whitespace-pre-wrap text-ink-2">
          {report}
        </pre>
      </details>
    </div>
  );
}
