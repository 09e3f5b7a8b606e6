import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';

/** An item's position. For a line, also its slant. */
export interface PlacedBox extends Box {
  readonly isFlipped?: boolean;
}
