import { createRoot } from 'react-dom/client';
import { t } from '@/text/ask-to-send';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';

/** Asks whether files leave this browser readable. It stands by itself: what takes files in is no part of any page. */
export function askToSend(names: readonly string[]): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const [name = ''] = names;
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      root.unmount();
      place.remove();
      resolve(yes);
    };
    root.render(
      <Dialog
        open
        onOpenChange={() => answer(false)}
        title={names.length === 1 ? t('one', { name: plainName(name) }) : t('several', { count: names.length })}
        description={t('text')}
        actions={
          <>
            <Button variant="quiet" onClick={() => answer(false)}>
              {t('no')}
            </Button>
            <Button variant="ink" onClick={() => answer(true)}>
              {t('yes')}
            </Button>
          </>
        }
      />,
    );
  });
}
