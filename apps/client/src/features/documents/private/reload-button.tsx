import { RotateCw } from 'lucide-react';
import { t } from '@/text/documents/private';
import { Button } from '@/ui/button';
import { NewerPart } from './sealed-shapes';

/** Loads the page anew: then it is of the version that wrote what this one can't read. */
export const ReloadButton = () => (
  <Button size="sm" icon={RotateCw} onClick={() => location.reload()}>
    {t('part.reload')}
  </Button>
);

/** Of a document that is open: a newer page wrote something of it since, which this one can't show. What it knew before stays there. */
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
