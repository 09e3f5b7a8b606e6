import type { KeptQuestion } from './endpoints/analyses.js';
import { routes } from './routes.js';

/** Stands in the address of the page for no dimension. */
export const NO_DIMENSION = 'nothing';
/** The parameter of the page's address that opens the list of scheduled questions. */
export const MAILS_PARAMETER = 'mails';

/** Where a kept question is answered, with its receipt and what is behind it. @param origin without a slash at its end */
export function questionAddress(origin: string, { measure, by, days, where, view }: KeptQuestion): string {
  const asked = new URLSearchParams({ measure, by: by ?? NO_DIMENSION, days: String(days) });
  if (where !== '') asked.set('where', where);
  if (view !== 'bars') asked.set('view', view);
  return `${origin}${routes.analyticsCommandCenter.path}?${asked.toString()}`;
}

/** Where a scheduled question is paused or stopped. @param origin without a slash at its end */
export const questionMailAddress = (origin: string, questionMailId: string): string =>
  `${origin}${routes.analyticsCommandCenter.path}?${new URLSearchParams({ [MAILS_PARAMETER]: questionMailId }).toString()}`;
