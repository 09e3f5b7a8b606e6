import { withoutUnseen } from '@cartulary/contracts/unseen';
import { AppError } from '../../platform/serve/errors.js';

/**
 * Normalizes typed text and removes invisible characters; line breaks stay. @throws AppError invalid_input if nothing
 * remains
 */
export function cleanWords(given: string, path: string): string {
  const words = given
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map((line) => withoutUnseen(line.replace(/\t/g, ' ')))
    .join('\n')
    .trim();
  if (words === '')
    throw new AppError('invalid_input', {
      data: { issues: [{ path, message: 'Write at least one visible character' }] },
    });
  return words;
}
