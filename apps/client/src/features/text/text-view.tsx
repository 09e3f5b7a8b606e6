import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { useMemo, useState, type ComponentType } from 'react';
import { t } from '@/text/text';
import { cx } from '@/ui/class-names';
import { useMediaQuery } from '@/ui/media-query';
import { ArrivedAt } from '@/shared/open-written/continue/arrived-at';
import { aroundOpen } from '@/shared/open-written/around';
import { WrittenNotes } from '@/shared/open-written/written-notes';
import { WrittenHead } from '@/shared/open-written/written-head';
import { People, type Beside } from '@/shared/open-written/people';
import { Followed } from './follow';
import { usePresents } from './present';
import { TextMenu } from './text-menu';
import { TextSkeleton } from './text-skeleton';
import { sidePanels } from './side-panels';
import { textPlaces } from './comments/text-places';
import { ArrivedHit } from './editor/arrived-hit';
import { goToLink } from './editor/linked-place';
import { FindBar } from './editor/find-bar';
import { EditorLayers } from './editor/layers';
import { Surface } from './editor/surface';
import { FormatBar, FormatBarPlace } from './editor/format-bar';
import { TableBar } from './editor/table-bar';
import { ArrivedMention } from './mentions/arrived-mention';
import type { Opened } from './opened';
import { OpenPanel } from '@/shared/open-written/panels/open-panel';
import { Outline } from './panels/outline';
import { useTextCommands } from './use-text-commands';
import { useTextState } from './use-text-state';
import { useSidePanel } from '@/shared/open-written/use-side-panel';
import { useTitleFromHeading } from './use-title-from-heading';
import type { TextRoom } from './text-room';
import './text.css';

interface TextViewProps {
  item: WrittenItem;
  opened: Opened;
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  beside?: Beside | undefined;
}

const OUTLINE_WIDTH = 'w-60 shrink-0';

/** An open document: header, toolbar, text, and side panels. Typing re-renders none of it. */
export function TextView({ item, opened, actions, beside }: TextViewProps) {
  const { document, editor, blocks, files, asks } = opened;
  /** The search term. Undefined while the find bar is closed. */
  const [finding, setFinding] = useState<string>();
  const isWide = useMediaQuery('(width >= 1280px)') && beside === undefined;
  const state = useTextState(item, opened);
  const { right, isOpen, isEditable } = state;
  /** Still loading: the surrounding layout is already reserved. */
  const isAwaited = !isOpen && !state.isTooNew && !state.isUnreached;
  const { panels, panel, openPanel } = useSidePanel(sidePanels, right);
  const places = useMemo(() => textPlaces(editor), [editor]);
  const room: TextRoom = useMemo(
    () => ({ itemId: item.id, right, editor, ydoc: document.ydoc, line: document.line, places, openPanel }),
    [item.id, right, editor, document, places, openPanel],
  );
  useTextCommands({ editor, isEditable, find: () => setFinding((text) => text ?? '') });
  useTitleFromHeading(item, editor, isEditable);
  usePresents(document.awareness, editor, isOpen && beside?.presents === true);

  return (
    <div className={aroundOpen(beside)}>
      <WrittenHead
        item={item}
        document={document}
        mayRename={state.mayRename}
        room={room}
        panels={panels}
        panelId={panel?.id}
        people={<PeopleHere opened={opened} beside={beside} isOpen={isOpen} />}
        menu={<TextMenu item={item} />}
        actions={actions}
      />
      <WrittenNotes item={item} document={document} right={right} />
      {isEditable ? (
        <FormatBar editor={editor} blocks={blocks} files={files} asks={asks} />
      ) : isAwaited && state.mayRename ? (
        <FormatBarPlace />
      ) : null}
      {finding !== undefined && isOpen ? (
        <FindBar
          key={finding}
          editor={editor}
          isEditable={isEditable}
          initial={finding}
          onClose={() => setFinding(undefined)}
        />
      ) : null}
      <div className="flex min-h-0 grow">
        {isWide && isAwaited ? <div className={OUTLINE_WIDTH} /> : null}
        {isWide && isOpen ? (
          <nav aria-label={t('panel.outline')} className={cx(OUTLINE_WIDTH, 'overflow-y-auto py-6 pr-2 pl-(--d-page)')}>
            <Outline editor={editor} />
          </nav>
        ) : null}
        <div className="min-w-0 grow overflow-y-auto" data-document-scroll>
          {isOpen ? (
            <Surface editor={editor} isEditable={isEditable} mayBeDrawn={opened.mayBeDrawn} />
          ) : state.isTooNew ? null : (
            <Awaited isUnreached={state.isUnreached} />
          )}
        </div>
        {panel && isOpen ? <OpenPanel panel={panel} room={room} onClose={() => openPanel(undefined)} /> : null}
      </div>
      {isEditable ? <TableBar editor={editor} /> : null}
      {isOpen ? <EditorLayers itemId={item.id} editor={editor} asks={asks} isEditable={isEditable} /> : null}
      {isOpen ? <ArrivedMention editor={editor} line={document.line} /> : null}
      {isOpen ? <ArrivedAt line={document.line} go={(id) => goToLink(editor, id)} /> : null}
      {isOpen ? <ArrivedHit editor={editor} line={document.line} onFound={setFinding} /> : null}
      {isOpen ? panels.map(({ id, always: Always }) => (Always ? <Always key={id} {...room} /> : null)) : null}
    </div>
  );
}

/** People present. In a meeting, with the person the text follows. */
function PeopleHere({ opened, beside, isOpen }: Pick<TextViewProps, 'opened' | 'beside'> & { isOpen: boolean }) {
  const { document, editor } = opened;
  const follows = isOpen ? beside?.follows : undefined;
  return (
    <People
      key={follows ?? ''}
      follows={follows}
      onLeave={beside?.onLeave}
      awareness={document.awareness}
      following={(client, end) => (
        <Followed awareness={document.awareness} editor={editor} client={client} onEnd={end} />
      )}
    />
  );
}

/** Replaces the text until it has loaded. */
function Awaited({ isUnreached }: { isUnreached: boolean }) {
  if (!isUnreached) return <TextSkeleton />;
  return (
    <p role="status" className="mx-auto max-w-(--l-reading-measure) p-(--d-page) text-ink-2">
      {t('unreached.text')}
    </p>
  );
}
