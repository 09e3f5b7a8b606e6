import type * as Y from 'yjs';
import type { NodeJson } from './text/json.js';

/** Content that continues in another item: a note as a topic, a topic as a slide, … */
export interface Continued {
  /** Text of the new content. */
  readonly words: string;
  /** Title of the originating item. */
  readonly label: string;
  /** The URL of the origin, given the new content's ID. */
  readonly linkBack: (id: string) => string;
}

/** Creates content of one kind from that of another, and links the two. */
export interface Continuing {
  /**
   * Appends content with a link back.
   * @returns its ID; '' for collaborative documents, whose blocks have no IDs and are found by their link, see {@link
   * linkHas}; undefined if there is no space
   */
  readonly append: (ydoc: Y.Doc, continued: Continued) => string | undefined;
  /** Links existing content to its continuation. @returns false if it was deleted, is already linked elsewhere, or can't have a link */
  readonly link: (ydoc: Y.Doc, id: string, address: string, label: string) => boolean;
  /** Links of its content as stored, including invalid ones left by a merge. */
  readonly links: (ydoc: Y.Doc) => ThingLink[];
  /** Values of {@link AT} for all current content. */
  readonly places: (ydoc: Y.Doc) => string[];
}

/** A link from one piece of content. */
export interface ThingLink {
  /** The value of {@link AT} that leads to it; '' if there is none. */
  readonly at: string;
  /** The link's target as stored. */
  readonly address: string;
}

/** Link targets in a document. */
export function linksOfText(node: NodeJson): string[] {
  const here = (node.marks ?? []).flatMap(({ type, attrs }) => {
    const href = type === 'link' ? attrs?.['href'] : undefined;
    return typeof href === 'string' ? [href] : [];
  });
  return [...here, ...(node.content ?? []).flatMap(linksOfText)];
}

/** The value of {@link AT} in a link; '' if there is none. */
export const placeOfLink = (address: string): string => new URLSearchParams(address.split('?')[1] ?? '').get(AT) ?? '';

/** URL parameter for the content at which an item opens. */
export const AT = 'at';

/** Whether a link leads to the content with this id. */
export function linkHas(address: string, id: string): boolean {
  return placeOfLink(address) === id;
}
