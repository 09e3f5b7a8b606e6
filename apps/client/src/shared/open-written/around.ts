import type { Beside } from './people';

/** Around an open item: on a page of its own it begins behind the breadcrumb; beside a meeting something else stands there. */
export const aroundOpen = (beside: Beside | undefined): string =>
  `flex min-h-0 grow flex-col overflow-hidden bg-surface${beside === undefined ? ' whole-width -mt-6 pt-9 max-tablet:pt-8' : ''}`;
