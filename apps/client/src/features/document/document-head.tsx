import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { ComponentType } from 'react';
import { IconButton } from '@/ui/icon-button';
import { TITLE_ID } from './editor/make-editor';
import { DocumentMenu } from './document-menu';
import type { Opened } from './opened';
import { People } from './people';
import { SaveState } from './save-state';
import { Title } from './title';
import type { DocumentPanel } from './written-room';

interface DocumentHeadProps {
  item: WrittenItem;
  opened: Opened;
  mayRename: boolean;
  panels: readonly DocumentPanel[];
  panelId: string | undefined;
  onPanel: (id: string | undefined) => void;
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
}

/** Title, how the text stands with the server, who is here, and what can be opened beside it. */
export function DocumentHead({
  item,
  opened,
  mayRename,
  panels,
  panelId,
  onPanel,
  actions: Actions,
}: DocumentHeadProps) {
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--d-page) pt-1 pb-1.5 max-tablet:px-3.5">
      <h1 id={TITLE_ID} tabIndex={-1} className={mayRename ? 'sr-only' : 'skin-heading min-w-0 truncate text-md'}>
        {item.title}
      </h1>
      {mayRename ? <Title item={item} /> : null}
      <SaveState document={opened.document} />
      <div className="ml-auto flex items-center gap-1.5">
        <People awareness={opened.document.awareness} editor={opened.editor} />
        {panels.map(({ id, label, icon }) => (
          <IconButton
            key={id}
            icon={icon}
            label={label}
            pressed={id === panelId}
            onClick={() => onPanel(id === panelId ? undefined : id)}
          />
        ))}
        <DocumentMenu item={item} />
        {Actions ? <Actions item={item} /> : null}
      </div>
    </header>
  );
}
