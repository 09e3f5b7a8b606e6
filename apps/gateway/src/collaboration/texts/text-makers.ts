import type { TextMaker } from './text-maker.js';

/** Two threads: whoever looks at a version doesn't wait for the PDF of somebody else. */
export interface TextMakers {
  readonly versions: TextMaker;
  readonly files: TextMaker;
}
