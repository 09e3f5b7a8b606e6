import { embeddedBillLimits } from '@cartulary/contracts/limits/embedded-bills';
import type { OpenDocument } from '../../open-document.js';
import { BillUnreadable, readBill, type BillValues } from './read-bill.js';

/** What the standards call the attachment, in small letters. */
const NAMES: readonly string[] = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];

/**
 * The data of an electronic invoice that a PDF carries; null where it carries none, or none that can be read: the bill is read
 * from its print then.
 */
export function billOf(document: OpenDocument): BillValues | null {
  const bytes = document.attached?.(NAMES, embeddedBillLimits.maxBytes);
  if (!bytes) return null;
  try {
    return readBill(bytes);
  } catch (error) {
    if (error instanceof BillUnreadable) return null;
    throw error;
  }
}
