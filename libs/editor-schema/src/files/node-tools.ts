import { createRequire } from 'node:module';
import type { PptxMaker } from '../kinds/deck/convert/to-pptx.js';
import { fontsFrom, type Fonts } from '../kinds/text/convert/pdf/fonts.js';
import type { FileTools } from './made.js';

const require = createRequire(import.meta.url);

/** Fonts by their paths: what is used of them is read. */
export const nodeFonts: Fonts = fontsFrom((name) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Its file for modules has no ending that Node takes for one. */
export const nodePptxMaker = require('pptxgenjs') as PptxMaker;

/** What files are made with in Node. */
export const nodeTools: FileTools = {
  fonts: () => Promise.resolve(nodeFonts),
  pptxMaker: () => Promise.resolve(nodePptxMaker),
};
