/**
 * The Y.Maps of a presentation: global settings, slides by id, elements by id, and properties of master and layouts
 * (`<layout>.<property>`). Stored, so these names can't change.
 */
export const deckField = 'deck';
export const slidesField = 'slides';
export const thingsField = 'things';
export const designField = 'design';
