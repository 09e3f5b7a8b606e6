import { createRoot } from 'react-dom/client';
import { formatList } from '@/lib/format/format';
import { t } from '@/text/app/unsaved';
import { ConfirmDialog } from '@/ui/dialog';

/**
 * Asks whether to sign out although changes have not reached the server, which deletes them here.
 * @param titles of the documents they are in, as far as they are known
 */
export function askToLose(count: number, titles: readonly string[]): Promise<boolean> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      root.unmount();
      resolve(yes);
    };
    root.render(
      <ConfirmDialog
        open
        onOpenChange={() => answer(false)}
        title={t('title', { count })}
        description={titles.length > 0 ? t('textOf', { titles: formatList(titles) }) : t('text')}
        confirmLabel={t('confirm')}
        keepLabel={t('keep')}
        onConfirm={() => answer(true)}
      />,
    );
  });
}
