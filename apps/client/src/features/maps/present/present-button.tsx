import { Presentation } from 'lucide-react';
import { t } from '@/text/maps';
import { Button } from '@/ui/button';

/** Shows the branches one after the other, on the whole screen. */
export const PresentButton = ({ onPresent }: { onPresent: () => void }) => (
  <Button icon={Presentation} onClick={onPresent}>
    <span className="max-tablet:sr-only">{t('present')}</span>
  </Button>
);
