import { sanitise } from '@cartulary/contracts/sanitise';
import { withoutUnseen } from '@cartulary/contracts/unseen';

/** Removes invisible characters from a title as a person typed it. The result may be empty. */
export const cleanTitle = (given: string): string => withoutUnseen(given).normalize('NFC').trim();

/** Cleans the name of a person or an organization: like a title, but also passed through the sanitizer of section 5, as in the forms. */
export const cleanName = (given: string): string => sanitise(cleanTitle(given)).trim();
