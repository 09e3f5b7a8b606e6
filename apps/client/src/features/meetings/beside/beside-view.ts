import type { ShownSlide } from '@cartulary/contracts/endpoints/meeting-slides';
import type { MeetingBeside } from '@cartulary/contracts/endpoints/meetings';
import type { Box } from '@cartulary/contracts/reading';
import type { ComponentType } from 'react';
import type { Files } from '@/shared/open-written/files';
import type { SlidesToAll } from '@/shared/open-written/people';

export type BesideItem = Pick<NonNullable<MeetingBeside['item']>, 'id' | 'kind'>;

/** A document in a meeting's side panel. */
export interface BesideViewProps {
  item: BesideItem;
  /** The account that the page follows; undefined if none. */
  followed: string | undefined;
  /** Whether this person is presenting it. */
  presents: boolean;
  /** The presenter's position. */
  page: number;
  box: Box | null;
  /** Set for the presenter. */
  onPlace: ((page: number, box: Box | null) => void) | undefined;
  /** A follower navigated away. */
  onLeave: () => void;
  /** Set for a presentation whose slides this person can present to everyone. */
  slides: SlidesToAll | undefined;
}

/** Renders the document by kind. Injected, because the editor and the viewer are separate features. */
export type BesideView = ComponentType<BesideViewProps>;

/** A slide presented to everyone in the meeting. */
export interface SlideViewProps {
  shown: ShownSlide;
  /** The presenter's pointer, in slide units. */
  light: { readonly x: number; readonly y: number } | null;
  files: Pick<Files, 'picture'>;
  /** The presentation, if this person may open it. */
  itemId: string | undefined;
}

/** Renders the slide. Injected as well. */
export type SlideView = ComponentType<SlideViewProps>;
