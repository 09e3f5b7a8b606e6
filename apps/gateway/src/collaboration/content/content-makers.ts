import type { ContentMaker } from './content-maker.js';

/** Two threads: whoever looks at a version doesn't wait for the PDF of somebody else. */
export interface ContentMakers {
  readonly versions: ContentMaker;
  readonly files: ContentMaker;
}
