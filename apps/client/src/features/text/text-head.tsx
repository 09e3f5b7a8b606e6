import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { ComponentType } from 'react';
import { TITLE_ID } from './editor/make-editor';
import { TextMenu } from './text-menu';
import type { Opened } from './opened';
import { PanelButton } from './panels/panel-button';
import { People } from './people';
import { SaveState } from './save-state';
import { Title } from './title';
import type { TextPanel, WrittenRoom } from './written-room';

interface TextHeadProps {
  item: WrittenItem;
  opened: Opened;
  mayRename: boolean;
  room: WrittenRoom;
  panels: readonly TextPanel[];
  panelId: string | undefined;
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
}

/** Title, how the text stands with the server, who is here, and what can be opened beside it. */
export function TextHead({ item, opened, mayRename, room, panels, panelId, actions: Actions }: TextHeadProps) {
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--d-page) pt-1 pb-1.5 max-tablet:px-3.5">
      <h1 id={TITLE_ID} tabIndex={-1} className={mayRename ? 'sr-only' : 'skin-heading min-w-0 truncate text-md'}>
        {item.title}
      </h1>
      {mayRename ? <Title item={item} /> : null}
      <SaveState document={opened.document} />
      <div className="ml-auto flex items-center gap-1.5">
        <People awareness={opened.document.awareness} editor={opened.editor} />
        {panels.map((panel) => (
          <PanelButton
            key={panel.id}
            panel={panel}
            room={room}
            isOpen={panel.id === panelId}
            onPress={() => room.openPanel(panel.id === panelId ? undefined : panel.id)}
          />
        ))}
        <TextMenu item={item} />
        {Actions ? <Actions item={item} /> : null}
      </div>
    </header>
  );
}
