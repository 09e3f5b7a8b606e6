import { t } from '@/text/ui';
import { Button } from './button';

/** Replaces a field whose options couldn't be loaded, with the reason and a retry button. */
export function FieldFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-warning-text">
      <p className="min-w-0 grow basis-60">{words}</p>
      <Button size="sm" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
