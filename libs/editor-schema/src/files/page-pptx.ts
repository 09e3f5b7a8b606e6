import PptxGen from 'pptxgenjs';
import type { PptxMaker } from '../kinds/deck/convert/to-pptx.js';

/** Writes PowerPoint files in browsers. */
export const pagePptxMaker: PptxMaker = PptxGen;
