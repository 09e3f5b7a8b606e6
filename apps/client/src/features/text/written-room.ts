import type { CollabRight } from '@cartulary/contracts/short-token';
import type { Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Doc } from 'yjs';
import type { WrittenLine } from '@/lib/offline/written-line';

/** An open document, as the parts beside its text see it. All of it stays the same until the page is left, but for `right`. */
export interface WrittenRoom {
  readonly itemId: string;
  /** What this person may do now: as the server said last, before that as the item said. */
  readonly right: CollabRight;
  readonly editor: Editor;
  readonly ydoc: Doc;
  readonly line: WrittenLine;
  /** Opens one of the side panels by its id; undefined closes what is open. */
  readonly openPanel: (id: string | undefined) => void;
}

/** Something beside the text: one is open at a time, and its id stands in the address (`?panel=…`). */
export interface TextPanel {
  readonly id: string;
  /** The name of its button and of the panel. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** What stands in the panel; the page draws frame, name and cross. A lazy component keeps its code out of the page's. */
  readonly component: ComponentType<WrittenRoom>;
  /** Drawn for as long as the document is open, the panel open or not: marks in the text, commands. Usually draws nothing. */
  readonly always?: ComponentType<WrittenRoom>;
  /** Stands at the button: how much waits in the panel. Made anew whenever that opens or closes. */
  readonly count?: ComponentType<WrittenRoom & { isOpen: boolean }>;
  /** Leaves the panel out for who may not use it. */
  readonly isFor?: (right: CollabRight) => boolean;
}
