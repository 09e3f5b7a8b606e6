import type { ShownSlide } from '@cartulary/contracts/endpoints/meeting-slides';
import type { MeetingBeside } from '@cartulary/contracts/endpoints/meetings';
import type { Box } from '@cartulary/contracts/reading';
import type { ComponentType } from 'react';
import type { Files } from '@/shared/open-written/files';
import type { SlidesToAll } from '@/shared/open-written/people';

export type BesideItem = Pick<NonNullable<MeetingBeside['item']>, 'id' | 'kind'>;

/** Something written or read, as it stands beside a meeting. */
export interface BesideViewProps {
  item: BesideItem;
  /** The account whom the page follows; undefined: nobody. */
  followed: string | undefined;
  /** Whether this person presents it. */
  presents: boolean;
  /** Where the presenter is. */
  page: number;
  box: Box | null;
  /** Of whoever presents. */
  onPlace: ((page: number, box: Box | null) => void) | undefined;
  /** Somebody who followed goes elsewhere. */
  onLeave: () => void;
  /** Of a presentation whose slides this person may show to everybody. */
  slides: SlidesToAll | undefined;
}

/** Draws it by its kind; put in from outside, since the editor and the viewer are features of their own. */
export type BesideView = ComponentType<BesideViewProps>;

/** A slide that somebody presents to everybody in the meeting. */
export interface SlideViewProps {
  shown: ShownSlide;
  /** Where whoever presents it points, in units of the slide. */
  light: { readonly x: number; readonly y: number } | null;
  files: Pick<Files, 'picture'>;
  /** The presentation, of who may open it. */
  itemId: string | undefined;
}

/** Draws it; put in from outside as well. */
export type SlideView = ComponentType<SlideViewProps>;
