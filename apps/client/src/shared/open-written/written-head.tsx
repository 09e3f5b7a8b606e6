import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenDocument } from '@/lib/offline/open-written';
import { ReaderChip } from '@/shared/items/reader-chip';
import { otherCopy } from '@/shared/writing/other-copy';
import { fileOfWritten } from '@/shared/writing/save-as-file';
import { PanelButton } from './panels/panel-button';
import { SaveState } from './save-state';
import { TITLE_ID } from './title-id';
import { Title } from './title';
import type { WrittenPanel, WrittenRoom } from './written-room';

interface WrittenHeadProps<Room extends WrittenRoom> {
  item: WrittenItem;
  document: Pick<OpenDocument, 'now' | 'subscribe'>;
  mayRename: boolean;
  room: Room;
  panels: readonly WrittenPanel<Room>[];
  panelId: string | undefined;
  /** The people here. */
  people: ReactNode;
  menu: ReactNode;
  /** Additions from other features on the right: sharing. */
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
}

/** The header: title, save state, people, and side panels. */
export function WrittenHead<Room extends WrittenRoom>(props: WrittenHeadProps<Room>) {
  const { item, document, mayRename, room, panels, panelId, people, menu, actions: Actions } = props;
  const navigate = useNavigate();
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--d-page) pt-1 pb-1.5 max-tablet:px-3.5">
      <h1 id={TITLE_ID} tabIndex={-1} className={mayRename ? 'sr-only' : 'skin-heading min-w-0 truncate text-md'}>
        {item.title}
      </h1>
      {mayRename ? <Title item={item} /> : null}
      <ReaderChip
        reader="server"
        change={otherCopy(item, 'vault', (format) => fileOfWritten(item, format, format === 'pptx'), navigate)}
      />
      <SaveState document={document} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1.5 max-tablet:gap-0">
        {people}
        {panels.map((panel) => (
          <PanelButton
            key={panel.id}
            panel={panel}
            room={room}
            isOpen={panel.id === panelId}
            onPress={() => room.openPanel(panel.id === panelId ? undefined : panel.id)}
          />
        ))}
        {menu}
        {Actions ? <Actions item={item} /> : null}
      </div>
    </header>
  );
}
