import type { KeptQuestion } from './endpoints/analyses.js';
import { routes } from './routes.js';

/** URL value that means no dimension. */
export const NO_DIMENSION = 'nothing';
/** URL parameter that opens the list of scheduled questions. */
export const MAILS_PARAMETER = 'mails';

/**
 * URL of a saved question's result.
 * @param origin without a trailing slash
 */
export function questionAddress(origin: string, { measure, by, days, where, view }: KeptQuestion): string {
  const asked = new URLSearchParams({ measure, by: by ?? NO_DIMENSION, days: String(days) });
  if (where !== '') asked.set('where', where);
  if (view !== 'bars') asked.set('view', view);
  return `${origin}${routes.analyticsCommandCenter.path}?${asked.toString()}`;
}

/**
 * URL where a scheduled question can be paused or stopped.
 * @param origin without a trailing slash
 */
export const questionMailAddress = (origin: string, questionMailId: string): string =>
  `${origin}${routes.analyticsCommandCenter.path}?${new URLSearchParams({ [MAILS_PARAMETER]: questionMailId }).toString()}`;
