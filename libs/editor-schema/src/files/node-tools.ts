import { createRequire } from 'node:module';
import type { PptxMaker } from '../kinds/deck/convert/to-pptx.js';
import { fontsFrom, type Fonts } from '../kinds/text/convert/pdf/fonts.js';
import type { FileTools } from './made.js';

const require = createRequire(import.meta.url);

/** Fonts by path. Only the used ones are read. */
export const nodeFonts: Fonts = fontsFrom((name) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Loaded with require, because its ES module's extension isn't one that Node accepts. */
export const nodePptxMaker = require('pptxgenjs') as PptxMaker;

/** Export dependencies in Node. */
export const nodeTools: FileTools = {
  fonts: () => Promise.resolve(nodeFonts),
  pptxMaker: () => Promise.resolve(nodePptxMaker),
};
