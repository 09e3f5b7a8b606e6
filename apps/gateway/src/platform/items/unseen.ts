import { sanitise } from '@cartulary/contracts/sanitise';
import { withoutUnseen } from '@cartulary/contracts/unseen';

/** A title as a person typed it: without what nobody sees. May come out empty. */
export const cleanTitle = (given: string): string => withoutUnseen(given).normalize('NFC').trim();

/** The name of a person or an organisation: a title that passed the sanitiser of section 5, as in the forms. */
export const cleanName = (given: string): string => sanitise(cleanTitle(given)).trim();
