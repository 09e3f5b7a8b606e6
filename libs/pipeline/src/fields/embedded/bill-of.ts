import { embeddedBillLimits } from '@cartulary/contracts/limits/embedded-bills';
import type { OpenDocument } from '../../open-document.js';
import { BillUnreadable, readBill, type BillValues } from './read-bill.js';

/** The attachment's name in the standards, lowercase. */
const NAMES: readonly string[] = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];

/**
 * The data of an electronic invoice embedded in a PDF; null if there is none or it can't be parsed, in which case the
 * printed bill is used.
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
