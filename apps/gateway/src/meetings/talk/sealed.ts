import { isSealed } from '@cartulary/contracts/meeting-keys';
import { AppError } from '../../platform/serve/errors.js';

/** Refuses plaintext in an encrypted meeting, regardless of the page. @throws AppError conflict */
export function requireSealed(
  { encrypted }: { readonly encrypted: boolean },
  ...words: readonly (string | null)[]
): void {
  if (encrypted && !words.every((each) => each !== null && isSealed(each))) throw notSealed();
}

/** The error for plaintext. */
export const notSealed = (): AppError =>
  new AppError('conflict', {
    message: 'This meeting is end-to-end encrypted, but this message wasn’t. Nothing was saved. Reload the page.',
  });
