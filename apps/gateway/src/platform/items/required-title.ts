import { AppError } from '../serve/errors.js';
import { cleanTitle } from './unseen.js';

/**
 * Cleans a title typed by a person ({@link cleanTitle}).
 * @throws AppError `invalid_input` if no visible character remains
 */
export function requiredTitle(given: string): string {
  const title = cleanTitle(given);
  if (title === '')
    throw new AppError('invalid_input', {
      data: { issues: [{ path: 'name', message: 'A name needs a visible character' }] },
    });
  return title;
}
