import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@/text/document';
import { useMediaQuery } from '@/ui/media-query';
import { DocumentHead } from './document-head';
import { DocumentNotes } from './document-notes';
import { TextSkeleton } from './document-skeleton';
import { ArrivedHit } from './editor/arrived-hit';
import { FindBar } from './editor/find-bar';
import { EditorLayers } from './editor/layers';
import { Surface } from './editor/surface';
import { FormatBar } from './editor/format-bar';
import { TableBar } from './editor/table-bar';
import { ArrivedMention } from './mentions/arrived-mention';
import type { Opened } from './opened';
import { OpenPanel } from './panels/open-panel';
import { Outline } from './panels/outline';
import { sidePanels } from './side-panels';
import { useDocumentCommands } from './use-document-commands';
import { useOpenState } from './use-open-state';
import { useTitleFromHeading } from './use-title-from-heading';
import type { WrittenRoom } from './written-room';
import './document.css';

/** Once the text is drawn, and before most people have found the place to write at. */
const WARM_UP_AFTER_MS = 200;

interface DocumentViewProps {
  item: WrittenItem;
  opened: Opened;
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
}

/** An open document: head, bar, text, and what stands beside it. Nothing of it is drawn again because somebody types. */
export function DocumentView({ item, opened, actions }: DocumentViewProps) {
  const { document, editor, blocks, files, asks } = opened;
  const [search, setSearch] = useSearchParams();
  /** What is looked for in the text; undefined where nobody looks for anything. */
  const [finding, setFinding] = useState<string>();
  const isWide = useMediaQuery('(width >= 1280px)');

  const right = useOpenState(document, (state) => state.right ?? item.right);
  const isOpen = useOpenState(document, ({ phase, isTooNew }) => phase === 'open' && !isTooNew);
  const isTooNew = useOpenState(document, (state) => state.isTooNew);
  const isUnreached = useOpenState(document, ({ phase }) => phase === 'unreached');
  const isTaken = useOpenState(document, ({ isWritable, needs }) => isWritable && needs !== 'reload');
  const mayWrite = right === 'owner' || right === 'editor';
  const isEditable = isOpen && mayWrite && isTaken && item.binnedAt === null;

  useEffect(() => {
    if (!isEditable) return undefined;
    const timer = setTimeout(() => void opened.warmUp(), WARM_UP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isEditable, opened]);

  const openPanel = useMemo(
    () => (id: string | undefined) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === undefined) next.delete('panel');
          else next.set('panel', id);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const room: WrittenRoom = useMemo(
    () => ({ itemId: item.id, right, editor, ydoc: document.ydoc, line: document.line, openPanel }),
    [item.id, right, editor, document, openPanel],
  );
  const panels = sidePanels.filter(({ isFor }) => isFor?.(right) ?? true);
  const panel = panels.find(({ id }) => id === search.get('panel'));
  useDocumentCommands({ editor, isEditable, find: () => setFinding((text) => text ?? '') });
  useTitleFromHeading(item, editor, isEditable);

  return (
    <div className="-mt-6 flex min-h-0 grow flex-col overflow-hidden bg-surface pt-9 max-tablet:pt-8">
      <DocumentHead
        item={item}
        opened={opened}
        mayRename={mayWrite && item.binnedAt === null}
        room={room}
        panels={panels}
        panelId={panel?.id}
        actions={actions}
      />
      <DocumentNotes item={item} document={document} right={right} />
      {isEditable ? <FormatBar editor={editor} blocks={blocks} files={files} asks={asks} /> : null}
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
        {isWide && isOpen ? (
          <nav aria-label={t('panel.outline')} className="w-60 shrink-0 overflow-y-auto py-6 pr-2 pl-(--d-page)">
            <Outline editor={editor} />
          </nav>
        ) : null}
        <div className="min-w-0 grow overflow-y-auto" data-document-scroll>
          {isOpen ? (
            <Surface editor={editor} isEditable={isEditable} mayBeDrawn={opened.mayBeDrawn} />
          ) : isTooNew ? null : isUnreached ? (
            <p role="status" className="mx-auto max-w-(--l-reading-measure) p-(--d-page) text-ink-2">
              {t('unreached.text')}
            </p>
          ) : (
            <TextSkeleton />
          )}
        </div>
        {panel && isOpen ? <OpenPanel panel={panel} room={room} onClose={() => openPanel(undefined)} /> : null}
      </div>
      {isEditable ? <TableBar editor={editor} /> : null}
      {isOpen ? <EditorLayers itemId={item.id} editor={editor} asks={asks} isEditable={isEditable} /> : null}
      {isOpen ? <ArrivedMention editor={editor} line={document.line} /> : null}
      {isOpen ? <ArrivedHit editor={editor} line={document.line} onFound={setFinding} /> : null}
      {isOpen ? panels.map(({ id, always: Always }) => (Always ? <Always key={id} {...room} /> : null)) : null}
    </div>
  );
}
