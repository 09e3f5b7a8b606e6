import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import type { CollabRight } from '@cartulary/contracts/short-token';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Doc } from 'yjs';
import type { SyncedLine } from '@/lib/offline/open-written';

/** What a new thread is about. */
export interface About {
  readonly anchor: CommentAnchor;
  readonly quote: string;
}

/** Where comments belong in an open item, whatever its kind; what `subscribe` tells may have changed is compared by `===`. */
export interface CommentPlaces {
  readonly subscribe: (tell: () => void) => () => void;
  /** The words of what is selected; '' where nothing is, so that a new thread is about all of it. */
  readonly quote: () => string;
  readonly about: () => About | undefined;
  /** Ids of the threads that have a place, in the order of their places, joined by commas. */
  readonly order: () => string;
  /** Brings the place of a thread into sight. */
  readonly go: (threadId: string) => void;
}

/** An open item, as the parts beside its content see it. All of it stays the same until the page is left, but for `right`. */
export interface WrittenRoom {
  readonly itemId: string;
  /** What this person may do now: as the server said last, before that as the item said. */
  readonly right: CollabRight;
  readonly ydoc: Doc;
  readonly line: SyncedLine;
  readonly places: CommentPlaces;
  /** Opens one of the side panels by its id; undefined closes what is open. */
  readonly openPanel: (id: string | undefined) => void;
}

/** Something beside the content: one is open at a time, and its id stands in the address (`?panel=…`). */
export interface WrittenPanel<Room extends WrittenRoom = WrittenRoom> {
  readonly id: string;
  /** The name of its button and of the panel. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** What stands in the panel; the page draws frame, name and cross. A lazy component keeps its code out of the page's. */
  readonly component: ComponentType<Room>;
  /** Drawn for as long as the item is open, the panel open or not: marks in the content, commands. Usually draws nothing. */
  readonly always?: ComponentType<Room>;
  /** Stands at the button: how much waits in the panel. Made anew whenever that opens or closes. */
  readonly count?: ComponentType<Room & { isOpen: boolean }>;
  /** Leaves the panel out for who may not use it. */
  readonly isFor?: (right: CollabRight) => boolean;
}
