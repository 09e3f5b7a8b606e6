import { Presentation } from 'lucide-react';
import { t } from '@/text/maps';
import { Button } from '@/ui/button';

/** Presents the branches one by one in full screen. */
export const PresentButton = ({ onPresent }: { onPresent: () => void }) => (
  <Button icon={Presentation} onClick={onPresent}>
    <span className="max-tablet:sr-only">{t('present')}</span>
  </Button>
);
