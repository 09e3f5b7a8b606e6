import { createRoot } from 'react-dom/client';
import { t } from '@/text/ask-to-send';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';

/** Asks whether files leave this browser readable. */
export function askToSend(names: readonly string[]): Promise<boolean> {
  const [name = ''] = names;
  const title = names.length === 1 ? t('one', { name: plainName(name) }) : t('several', { count: names.length });
  return ask({ title, text: t('text'), no: t('no'), yes: t('yes') });
}

/** Asks whether something may be begun that the server can read. @param hasVault whether there is one that could seal it */
export const askToBegin = (hasVault: boolean): Promise<boolean> =>
  ask({ title: t('begin'), text: t(hasVault ? 'beginText' : 'beginNoVault'), no: t('beginNo'), yes: t('beginYes') });

interface Question {
  readonly title: string;
  readonly text: string;
  readonly no: string;
  readonly yes: string;
}

/** It stands by itself: who asks is no part of any page. */
function ask({ title, text, no, yes }: Question): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
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
        title={title}
        description={text}
        actions={
          <>
            <Button variant="quiet" onClick={() => answer(false)}>
              {no}
            </Button>
            <Button variant="ink" onClick={() => answer(true)}>
              {yes}
            </Button>
          </>
        }
      />,
    );
  });
}
