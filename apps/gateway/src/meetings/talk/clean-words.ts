import { withoutUnseen } from '@cartulary/contracts/unseen';
import { AppError } from '../../platform/serve/errors.js';

/**
 * Words as somebody typed them, in one normal form, without what nobody sees; line breaks stay.
 * @throws AppError invalid_input where nothing is left
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
