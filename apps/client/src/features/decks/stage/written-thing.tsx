import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { fragmentOf, TEXT, thingsIn } from '@cartulary/editor-schema/kinds/deck/records';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { DeckRoom } from '../deck-room';
import { usePick } from '../picked';
import { groundOf, wordsStyle } from '../slide/thing-style';
import { TextEditor } from './text-editor';
import { nameOf } from './thing-words';

interface WrittenThingProps {
  room: DeckRoom;
  thing: ThingJson;
  box: Box;
  onTextEditor: (editor: Editor | undefined) => void;
}

/** Returns focus to an item once it's rendered without an editor. */
export const focusThing = (id: string): void =>
  queueMicrotask(() => document.querySelector<HTMLElement>(`[data-hit="${CSS.escape(id)}"]`)?.focus());

/** An item whose text is being edited in place. */
export function WrittenThing({ room, thing, box, onTextEditor }: WrittenThingProps) {
  const { opened, deck, slide, isEditable } = room;
  const pick = usePick(opened.picked);
  // Items on a master can't mention anyone.
  const mentioning = pick.behind === null ? opened.mentions.mentioning : undefined;
  const fragment = fragmentOf(thingsIn(room.ydoc), thing.id, TEXT);
  const { picked } = opened;
  // A changed label would recreate the editor on every keystroke.
  const [label] = useState(() => nameOf(thing));
  useEffect(() => {
    // An external program removed its text, so there is nothing to edit.
    if (!fragment) picked.write(null);
  }, [fragment, picked]);
  if (!fragment || !slide) return null;
  const leave = (): void => {
    picked.things([thing.id]);
    focusThing(thing.id);
  };
  return (
    <div
      className="absolute select-text outline outline-2 outline-primary"
      style={{ left: box.x, top: box.y, width: box.w, minHeight: box.h, display: 'flex' }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <div
        className="slide-text"
        style={{ ...wordsStyle(thing, groundOf(deck.theme, slide.layout)), position: 'relative', width: '100%' }}
      >
        <TextEditor
          fragment={fragment}
          undo={opened.store.undo}
          label={label}
          isEditable={isEditable}
          mentioning={mentioning}
          startsFocused
          typed={pick.typed}
          onTyped={() => picked.write(thing.id)}
          onEditor={onTextEditor}
          onLeave={leave}
        />
      </div>
    </div>
  );
}
