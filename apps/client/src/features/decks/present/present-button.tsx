import { Presentation } from 'lucide-react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/decks';
import { Button } from '@/ui/button';
import { useShow } from './use-show';

/** Starts presenting, from the current slide. */
export function PresentButton() {
  const { setShow } = useShow();
  const present = (): void => setShow('slides');
  useCommands([
    {
      id: 'deck.present',
      title: t('present.long'),
      group: t('group'),
      icon: Presentation,
      keys: pageKeys['deck.present'],
      here: true,
      run: present,
    },
  ]);
  return (
    <Button variant="primary" icon={Presentation} onClick={present}>
      <span className="max-tablet:sr-only">{t('present')}</span>
    </Button>
  );
}
