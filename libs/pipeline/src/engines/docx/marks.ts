import type { XmlElement } from './xml.js';

/**
 * Content for which mammoth has no element passes through it as a bookmark whose name encodes the mark. Bookmarks from
 * the file itself are removed first, so that marks can't be forged.
 */
export type Mark =
  | { readonly is: 'heading'; readonly level: number }
  | { readonly is: 'label'; readonly label: string; readonly level: number }
  | { readonly is: 'part'; readonly part: 'header' | 'footer' }
  /** Where footnotes and endnotes are inserted. */
  | { readonly is: 'notes' }
  | { readonly is: 'equation'; readonly text: string }
  | { readonly is: 'image'; readonly image: number | null; readonly alternative: string };

export const markElement = (mark: Mark): XmlElement => ({
  name: 'w:bookmarkStart',
  attributes: { 'w:name': JSON.stringify(mark) },
  children: [],
});

/** Decodes the mark in a bookmark's name. Only {@link markElement} creates such names. */
export const markOf = (name: string): Mark => JSON.parse(name) as Mark;
