import type { XmlElement } from './xml.js';

/**
 * What mammoth has no element for travels through it as a bookmark: its name carries the mark. Bookmarks of the file
 * itself are dropped before, so that nobody can forge one.
 */
export type Mark =
  | { readonly is: 'heading'; readonly level: number }
  | { readonly is: 'label'; readonly label: string; readonly level: number }
  | { readonly is: 'part'; readonly part: 'header' | 'footer' }
  /** The place where footnotes and endnotes are written. */
  | { readonly is: 'notes' }
  | { readonly is: 'equation'; readonly text: string }
  | { readonly is: 'image'; readonly image: number | null; readonly alternative: string };

export const markElement = (mark: Mark): XmlElement => ({
  name: 'w:bookmarkStart',
  attributes: { 'w:name': JSON.stringify(mark) },
  children: [],
});

/** The mark in a bookmark's name; only {@link markElement} made any. */
export const markOf = (name: string): Mark => JSON.parse(name) as Mark;
