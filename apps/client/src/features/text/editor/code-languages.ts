import { common, createLowlight } from 'lowlight';

/** The 37 languages that highlight.js considers common. */
export const highlighter = createLowlight(common);
