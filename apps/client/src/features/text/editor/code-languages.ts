import { common, createLowlight } from 'lowlight';

/** The 37 languages that highlight.js counts as common. */
export const highlighter = createLowlight(common);
