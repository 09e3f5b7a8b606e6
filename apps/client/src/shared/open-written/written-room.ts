import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import type { CollabRight } from '@cartulary/contracts/short-token';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Doc } from 'yjs';
import type { SyncedLine } from '@/lib/offline/open-written';

/** The subject of a new thread. */
export interface About {
  readonly anchor: CommentAnchor;
  readonly quote: string;
}

/**
 * Anchors of comments in an open item of any kind. Values that may have changed after a `subscribe` notification are compared with `===`.
 */
export interface CommentPlaces {
  readonly subscribe: (tell: () => void) => () => void;
  /** The selected text; '' if nothing is selected, in which case a new thread is about the whole item. */
  readonly quote: () => string;
  readonly about: () => About | undefined;
  /** IDs of the anchored threads in document order, joined by commas. */
  readonly order: () => string;
  /** Scrolls to a thread's anchor. */
  readonly go: (threadId: string) => void;
}

/**
 * An open item, as provided to its side panels. Everything except `right` stays the same until the user leaves the
 * page.
 */
export interface WrittenRoom {
  readonly itemId: string;
  /** This person's access: the server's latest value or, before that, the item's. */
  readonly right: CollabRight;
  readonly ydoc: Doc;
  readonly line: SyncedLine;
  readonly places: CommentPlaces;
  /** Opens a side panel by ID; undefined closes the open one. */
  readonly openPanel: (id: string | undefined) => void;
}

/** A side panel. One is open at a time, and its ID is in the URL (`?panel=…`). */
export interface WrittenPanel<Room extends WrittenRoom = WrittenRoom> {
  readonly id: string;
  /** Label of its button and of the panel. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** The panel's content. The page renders frame, title, and close button. Use a lazy component to split its code from the page. */
  readonly component: ComponentType<Room>;
  /** Mounted while the item is open, whether or not the panel is: marks in the content, commands. Usually renders nothing. */
  readonly always?: ComponentType<Room>;
  /** Shown on the button: the number of entries in the panel. Remounts whenever the panel opens or closes. */
  readonly count?: ComponentType<Room & { isOpen: boolean }>;
  /** Hides the panel for people without this access right. */
  readonly isFor?: (right: CollabRight) => boolean;
}
