import type * as Y from 'yjs';
import type { NodeJson } from './text/json.js';

/** What goes on in another item: a card as a topic, a topic as a slide, … */
export interface Continued {
  /** What the new thing says. */
  readonly words: string;
  /** The title of the item that it comes from. */
  readonly label: string;
  /** The address of where it comes from, once the id of the new thing is known. */
  readonly linkBack: (id: string) => string;
}

/** How things of a kind are made from those of others, and how they say where they went. */
export interface Continuing {
  /**
   * Adds a thing at the end, with a link back.
   * @returns its id; '' of a text, whose blocks have none: they are found by what they link to, see {@link linkHas}; undefined where
   *   there is no room
   */
  readonly append: (ydoc: Y.Doc, continued: Continued) => string | undefined;
  /** Makes a thing lead to where it goes on. @returns false for one that went, leads elsewhere already, or can't hold a link */
  readonly link: (ydoc: Y.Doc, id: string, address: string, label: string) => boolean;
  /** Where its things lead, as they are written; what a merge left invalid among it. */
  readonly links: (ydoc: Y.Doc) => ThingLink[];
  /** What an address leads to behind {@link AT}, of all that stands there now. */
  readonly places: (ydoc: Y.Doc) => string[];
}

/** A link of a thing to somewhere else. */
export interface ThingLink {
  /** By which the address of its item leads to it: see {@link AT}; '' where nothing does. */
  readonly at: string;
  /** Where it leads, as it was written. */
  readonly address: string;
}

/** Where the marks of a text lead. */
export function linksOfText(node: NodeJson): string[] {
  const here = (node.marks ?? []).flatMap(({ type, attrs }) => {
    const href = type === 'link' ? attrs?.['href'] : undefined;
    return typeof href === 'string' ? [href] : [];
  });
  return [...here, ...(node.content ?? []).flatMap(linksOfText)];
}

/** What stands in the address of a link behind {@link AT}; '' where nothing does. */
export const placeOfLink = (address: string): string => new URLSearchParams(address.split('?')[1] ?? '').get(AT) ?? '';

/** The name in the address of an item that says at which of its things it opens. */
export const AT = 'at';

/** Whether a link leads to a place that bears this id. */
export function linkHas(address: string, id: string): boolean {
  return placeOfLink(address) === id;
}
