import { RotateCw } from 'lucide-react';
import { t } from '@/text/documents/private';
import { Button } from '@/ui/button';
import { NewerPart } from './sealed-shapes';

/** Reloads the page to get a version that can open the document. */
export const ReloadButton = () => (
  <Button size="sm" icon={RotateCw} onClick={() => location.reload()}>
    {t('part.reload')}
  </Button>
);

/**
 * Reports that a newer version wrote part of the open document, which this one can't show. Earlier data stays
 * visible.
 */
export function NewerPartSaid({ error }: { error: Error | null }) {
  if (!(error instanceof NewerPart)) return null;
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-col items-start gap-2 border-b border-line bg-error-tint px-3.5 py-3"
    >
      <p className="text-error-text">{error.message}</p>
      <ReloadButton />
    </div>
  );
}
