import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { ContentWork } from './orders.js';
import { textWork } from './text/text-work.js';

/** What is done with the content of every kind; a state is the same for all, and imports make texts alone. */
export type OfEveryKind = 'read' | 'copy' | 'agreed' | 'compare' | 'authors' | 'restore' | 'sources' | 'export';

export type KindWork = {
  readonly [K in OfEveryKind]: (
    order: ContentWork[K]['order'],
  ) => ContentWork[K]['answer'] | Promise<ContentWork[K]['answer']>;
};

/** One folder a kind beside this file: one that is built and lacks here does not compile. */
export const kindWork: Readonly<Record<BuiltKind, KindWork>> = { text: textWork };
