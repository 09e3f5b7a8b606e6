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

/** Gives the focus back to a thing once it is drawn without an editor. */
export const focusThing = (id: string): void =>
  queueMicrotask(() => document.querySelector<HTMLElement>(`[data-hit="${CSS.escape(id)}"]`)?.focus());

/** A thing while its words are written, in its own place. */
export function WrittenThing({ room, thing, box, onTextEditor }: WrittenThingProps) {
  const { opened, deck, slide, isEditable } = room;
  const pick = usePick(opened.picked);
  // What stands behind all slides names nobody.
  const mentioning = pick.behind === null ? opened.mentions.mentioning : undefined;
  const fragment = fragmentOf(thingsIn(room.ydoc), thing.id, TEXT);
  const { picked } = opened;
  // Another name would make another editor at each letter.
  const [label] = useState(() => nameOf(thing));
  useEffect(() => {
    // Somebody's program left it without words: there is nothing to write in.
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
