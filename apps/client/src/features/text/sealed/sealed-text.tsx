import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { formatsOfKind } from '@cartulary/contracts/endpoints/written-files';
import type { CollabRight } from '@cartulary/contracts/short-token';
import type { User } from '@cartulary/contracts/user';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { SealedFrame } from '@/shared/open-sealed/sealed-frame';
import { SealedMenu } from '@/shared/open-sealed/sealed-menu';
import { SealedPage, type OpensSealed } from '@/shared/open-sealed/sealed-page';
import type { SealedActions, SealedRoom } from '@/shared/open-sealed/sealed-room';
import { t as words } from '@/text/text';
import { useMediaQuery } from '@/ui/media-query';
import { MenuItem } from '@/ui/menu';
import { CommentPlaces } from '../comments/comment-places';
import { FindBar } from '../editor/find-bar';
import { FormatBar } from '../editor/format-bar';
import { EditorLayers } from '../editor/layers';
import { Surface } from '../editor/surface';
import { TableBar } from '../editor/table-bar';
import { Outline } from '../panels/outline';
import { TextPageSkeleton, TextSkeleton } from '../text-skeleton';
import { useTextCommands } from '../use-text-commands';
import { ArrivedSealedHit } from './arrived-sealed-hit';
import { OpenedSealed } from './opened-sealed';
import { SuggestionsBeside, SuggestionsButton } from './suggestions-beside';
import '../text.css';

interface SealedTextProps {
  textId: string;
  person: User;
  actions?: SealedActions | undefined;
}

const opens: OpensSealed<OpenedSealed> = (document, kept, { id }) => new OpenedSealed(document, kept, id);

/** A document that only browsers of people with access can read. */
export const SealedText = ({ textId, person, actions }: SealedTextProps) => (
  <SealedPage
    kind="text"
    itemId={textId}
    person={person}
    actions={actions}
    awaited={<TextPageSkeleton />}
    opens={opens}
    View={SealedView}
  />
);

/** An open sealed text: header, toolbar, text, and outline. Without features that require the server to read it. */
function SealedView({ room, opened }: { room: SealedRoom; opened: OpenedSealed }) {
  const [hasSuggestions, showSuggestions] = useState(false);
  return (
    <SealedFrame
      room={room}
      head={({ state }) =>
        state.isOpen ? (
          <SuggestionsButton opened={opened} isOpen={hasSuggestions} onPress={() => showSuggestions(!hasSuggestions)} />
        ) : null
      }
      menu={(item) => <TextMenu item={item} room={room} />}
      places={opened.places}
    >
      {({ item, state, beside }) => (
        <Written
          itemId={item.id}
          opened={opened}
          isTooNew={state.isTooNew}
          isOpen={state.isOpen}
          isEditable={state.isEditable}
          right={state.right}
        >
          {hasSuggestions && state.isOpen ? (
            <SuggestionsBeside opened={opened} right={state.right} onClose={() => showSuggestions(false)} />
          ) : null}
          {beside}
        </Written>
      )}
    </SealedFrame>
  );
}

interface WrittenProps {
  itemId: string;
  opened: OpenedSealed;
  isOpen: boolean;
  isTooNew: boolean;
  isEditable: boolean;
  right: CollabRight;
  children: React.ReactNode;
}

function Written({ itemId, opened, isOpen, isTooNew, isEditable, right, children }: WrittenProps) {
  const { document, editor, blocks, files: kept, asks } = opened;
  const [finding, setFinding] = useState<string>();
  const isWide = useMediaQuery('(width >= 1280px)');
  useTextCommands({ editor, isEditable, find: () => setFinding((before) => before ?? '') });
  return (
    <>
      {isEditable ? <FormatBar editor={editor} blocks={blocks} files={kept} asks={asks} /> : null}
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
          <nav aria-label={words('panel.outline')} className="w-60 shrink-0 overflow-y-auto py-6 pr-2 pl-(--d-page)">
            <Outline editor={editor} />
          </nav>
        ) : null}
        <div className="min-w-0 grow overflow-y-auto" data-document-scroll>
          {isOpen ? <Surface editor={editor} isEditable={isEditable} mayBeDrawn={opened.mayBeDrawn} /> : null}
          {isOpen || isTooNew ? null : <TextSkeleton />}
        </div>
        {children}
      </div>
      {isOpen ? <CommentPlaces itemId={itemId} right={right} editor={editor} line={opened.settled} /> : null}
      {isEditable ? <TableBar editor={editor} /> : null}
      {isOpen ? <ArrivedSealedHit editor={editor} document={document} onFound={setFinding} /> : null}
      {isOpen ? <EditorLayers itemId={itemId} editor={editor} asks={asks} isEditable={isEditable} /> : null}
    </>
  );
}

const formats = formatsOfKind.text.map((format) => ({ format }));

const TextMenu = ({ item, room }: { item: WrittenItem; room: SealedRoom }) => (
  <SealedMenu item={item} room={room} formats={formats} closed={[]}>
    <MenuItem icon={Printer} onSelect={() => void setTimeout(() => globalThis.print())}>
      {words('print')}
    </MenuItem>
  </SealedMenu>
);
