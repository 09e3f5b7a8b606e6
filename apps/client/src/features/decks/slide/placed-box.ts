import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';

/** Where a thing is put; of a line also how it leans there. */
export interface PlacedBox extends Box {
  readonly isFlipped?: boolean;
}
