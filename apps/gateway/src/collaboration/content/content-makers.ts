import type { ContentMaker } from './content-maker.js';

/** Two threads, so that viewing a version doesn't wait for someone else's PDF export. */
export interface ContentMakers {
  readonly versions: ContentMaker;
  readonly files: ContentMaker;
}
