import { t } from '@/text/text/sources';
import { Button } from '@/ui/button';

/** The chosen document, with a button back to the others. */
export const ChosenDocument = ({ title, onBack }: { title: string; onBack: () => void }) => (
  <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
    <span className="min-w-0 truncate font-strong">{title}</span>
    <Button size="sm" variant="quiet" onClick={onBack}>
      {t('find.back')}
    </Button>
  </p>
);
