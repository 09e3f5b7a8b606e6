import type { Beside } from './people';

/** CSS classes around an open item: on its own page, it starts below the breadcrumbs; next to a meeting, it doesn't. */
export const aroundOpen = (beside: Beside | undefined): string =>
  `flex min-h-0 grow flex-col overflow-hidden bg-surface${beside === undefined ? ' whole-width -mt-6 pt-9 max-tablet:pt-8' : ''}`;
