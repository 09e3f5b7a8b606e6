import { createRoot } from 'react-dom/client';
import { formatList } from '@/lib/format/format';
import { t } from '@/text/app/unsaved';
import { ConfirmDialog } from '@/ui/dialog';

/**
 * Asks for confirmation to sign out, which deletes changes that haven't reached the server.
 * @param titles titles of the affected documents, if known
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
