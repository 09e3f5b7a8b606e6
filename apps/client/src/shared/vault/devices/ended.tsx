import { t } from '@/text/vault/devices';
import { Button } from '@/ui/button';

interface EndedProps {
  title: string;
  text: string;
  onAgain: () => void;
  onBack: () => void;
}

/** The exchange failed: the reason, and what to do next. */
export const Ended = ({ title, text, onAgain, onBack }: EndedProps) => (
  <div role="alert" className="flex flex-col gap-3">
    <p className="font-strong">{title}</p>
    <p className="text-ink-2">{text}</p>
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="quiet" className="mr-auto" onClick={onBack}>
        {t('ask.back')}
      </Button>
      <Button variant="primary" onClick={onAgain}>
        {t('ask.again')}
      </Button>
    </div>
  </div>
);
