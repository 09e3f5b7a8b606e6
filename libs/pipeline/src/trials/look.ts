import type { DetectorModel } from '@cartulary/contracts/detectors';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { Box, PageMark, PageText } from '@cartulary/contracts/reading';
import type { FoundThing } from '../detect/find-on-page.js';
import type { Preview } from '../engines/image/engine.js';
import type { Difference } from '../image/compare-pictures.js';
import type { PictureQuality } from '../image/quality.js';

/** A page in a file whose image is analyzed. */
export interface PictureOfPage {
  readonly mediaType: ReadableMediaType;
  readonly bytes: Uint8Array;
  readonly page: number;
}

/** The input to analyze: one page with its results, two pages to compare, or one page to detect objects on. */
export type Look =
  | { readonly of: 'page'; readonly picture: PictureOfPage; readonly read: PageText }
  | { readonly of: 'two'; readonly one: PictureOfPage; readonly other: PictureOfPage }
  | { readonly of: 'things'; readonly picture: PictureOfPage; readonly model: DetectorModel };

/** Machine-readable lines, as on passports. */
export interface MachineLines {
  readonly lines: readonly string[];
  readonly box: Box;
}

/** Result for one page. */
export interface PageSeen {
  readonly of: 'page';
  readonly picture: Preview;
  readonly marks: readonly PageMark[];
  readonly machineLines: readonly MachineLines[];
  readonly quality: PictureQuality;
  /** Rendering resolution if the file has no pixels of its own; otherwise null. */
  readonly drawnDpi: number | null;
  readonly tookMs: number;
}

/** Two aligned pages. */
export interface TwoSeen {
  readonly of: 'two';
  readonly one: Preview;
  readonly other: Preview;
  readonly differences: readonly Difference[];
  readonly isCut: boolean;
  readonly agreement: number;
  readonly shift: readonly [x: number, y: number];
  readonly tookMs: number;
}

/** Objects that a detector found on a page. */
export interface ThingsSeen {
  readonly of: 'things';
  readonly picture: Preview;
  readonly things: readonly FoundThing[];
  readonly tookMs: number;
}

/** Result of an analysis. */
export type Seen = PageSeen | TwoSeen | ThingsSeen;
