import type { LibraryView } from '@cartulary/contracts/endpoints/views';
import { Bookmark, BookmarkPlus, PencilLine, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/documents/views';
import { Chip } from '@/ui/chip';
import { ConfirmDialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/ui/menu';
import { toast } from '@/ui/toast';
import { changeViewTo, forgetView, saveView, useViews } from './views-data';
import { ViewDialog } from './view-dialog';

interface ViewsMenuProps {
  /** The current query, which a view stores. */
  query: string;
  /** The opened view. The current query may differ from it. */
  viewId: string | null;
  onOpen: (view: Pick<LibraryView, 'id' | 'query'> | null) => void;
}

type Asking = 'save' | 'edit' | 'delete' | null;

/** Saved views: open a view, save the current query, or replace, rename, share, and delete your own. */
export function ViewsMenu({ query, viewId, onOpen }: ViewsMenuProps) {
  const { data: views = [] } = useViews();
  const [asking, setAsking] = useState<Asking>(null);
  const [busy, setBusy] = useState(false);
  const open = views.find(({ id }) => id === viewId);
  const own = open?.mine ? open : undefined;
  const close = (): void => setAsking(null);

  const replace = async (view: LibraryView): Promise<void> => {
    if (await changeViewTo(view, { query })) toast({ title: t('replaced', { name: view.name }), tone: 'success' });
  };
  const save = async (body: { name: string; shared: boolean }): Promise<boolean> => {
    const view = await saveView({ ...body, query });
    if (!view) return false;
    toast({ title: t('saved', { name: view.name }), tone: 'success' });
    onOpen(view);
    return true;
  };
  const forget = async (view: LibraryView): Promise<void> => {
    setBusy(true);
    if (await forgetView(view)) onOpen(null);
    setBusy(false);
    close();
  };

  return (
    <>
      <Menu
        align="end"
        trigger={
          <Chip icon={Bookmark} opens className={open ? 'bg-primary-tint! text-on-primary-tint!' : undefined}>
            <span className="max-w-48 truncate">{open ? t('openIs', { name: plainName(open.name) }) : t('menu')}</span>
          </Chip>
        }
      >
        {views.length === 0 ? <MenuLabel>{t('none')}</MenuLabel> : null}
        <ViewItems label={t('mine')} views={views.filter(({ mine }) => mine)} onOpen={onOpen} />
        <ViewItems label={t('shared')} views={views.filter(({ mine }) => !mine)} onOpen={onOpen} />
        <MenuSeparator />
        <MenuItem icon={BookmarkPlus} onSelect={() => setAsking('save')}>
          {t('save')}
        </MenuItem>
        {own ? (
          <OwnViewItems
            view={own}
            isChanged={own.query !== query}
            onReplace={() => void replace(own)}
            onAsk={setAsking}
          />
        ) : null}
      </Menu>
      {asking === 'save' ? (
        <ViewDialog title={t('dialog.save')} name="" shared={false} onClose={close} onSave={save} />
      ) : null}
      {asking === 'edit' && own ? (
        <ViewDialog
          title={t('dialog.edit')}
          name={own.name}
          shared={own.shared}
          onClose={close}
          onSave={async (body) => (await changeViewTo(own, body)) !== undefined}
        />
      ) : null}
      {own ? (
        <ConfirmDialog
          open={asking === 'delete'}
          onOpenChange={close}
          title={t('delete.title', { name: plainName(own.name) })}
          description={own.shared ? t('delete.textShared') : t('delete.text')}
          confirmLabel={t('delete.confirm')}
          busy={busy}
          onConfirm={() => void forget(own)}
        />
      ) : null}
    </>
  );
}

interface ViewItemsProps {
  label: string;
  views: readonly LibraryView[];
  onOpen: ViewsMenuProps['onOpen'];
}

/** Views under one heading. Renders nothing if there are none. */
function ViewItems({ label, views, onOpen }: ViewItemsProps) {
  if (views.length === 0) return null;
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      {views.map((view) => (
        <MenuItem
          key={view.id}
          icon={Bookmark}
          shortcut={view.mine ? undefined : <span className="text-2xs text-ink-3">{t('by', view.owner)}</span>}
          onSelect={() => onOpen(view)}
        >
          {plainName(view.name)}
        </MenuItem>
      ))}
    </>
  );
}

interface OwnViewItemsProps {
  view: LibraryView;
  /** Whether the current query differs from the view's. */
  isChanged: boolean;
  onReplace: () => void;
  onAsk: (asking: Asking) => void;
}

/** Actions for the person's own opened view. */
function OwnViewItems({ view, isChanged, onReplace, onAsk }: OwnViewItemsProps) {
  const name = plainName(view.name);
  return (
    <>
      {isChanged ? (
        <MenuItem icon={RefreshCw} onSelect={onReplace}>
          {t('replace', { name })}
        </MenuItem>
      ) : null}
      <MenuItem icon={PencilLine} onSelect={() => onAsk('edit')}>
        {t('edit', { name })}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={() => onAsk('delete')}>
        {t('delete', { name })}
      </MenuItem>
    </>
  );
}
