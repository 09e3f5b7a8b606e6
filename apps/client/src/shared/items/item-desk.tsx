import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { createContext, use, useState, type ReactNode } from 'react';
import { SharingDialog } from '@/shared/sharing/sharing-dialog';
import { t } from '@/text/workspace';
import { ConfirmDialog } from '@/ui/dialog';
import { NameDialog } from '@/ui/name-dialog';
import { destroy, rename } from './item-acts';

type Asked = { kind: 'rename' | 'share'; item: WrittenItem } | { kind: 'delete'; items: readonly WrittenItem[] };

const Desk = createContext<(asked: Asked) => void>(() => undefined);

/** Opens a dialog about items of the list. The dialogs live outside the rows, so a row that unmounts doesn't close them. */
export const useDesk = (): ((asked: Asked) => void) => use(Desk);

/** Hosts the dialogs for the list inside. */
export function ItemDesk({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<Asked>();
  const close = (): void => ask(undefined);
  return (
    <Desk value={ask}>
      {children}
      {asked?.kind === 'rename' ? (
        <NameDialog
          open
          title={t('rename.title')}
          label={t('rename.label')}
          name={asked.item.title}
          action={t('act.rename')}
          onOpenChange={close}
          onSave={(title) => rename(asked.item, title)}
        />
      ) : null}
      {asked?.kind === 'share' ? <SharingDialog item={asked.item} onClose={close} /> : null}
      {asked?.kind === 'delete' ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t('delete.title', { title: asked.items[0]?.title, count: asked.items.length })}
          description={t('delete.text')}
          confirmLabel={t('act.delete')}
          onConfirm={() => {
            close();
            void destroy(asked.items);
          }}
        />
      ) : null}
    </Desk>
  );
}
