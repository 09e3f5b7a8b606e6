import type { MeetingBeside } from '@cartulary/contracts/endpoints/meetings';
import type { Box } from '@cartulary/contracts/reading';
import type { ComponentType } from 'react';

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
}

/** Draws it by its kind; put in from outside, since the editor and the viewer are features of their own. */
export type BesideView = ComponentType<BesideViewProps>;
