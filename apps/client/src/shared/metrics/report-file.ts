import type { Report } from '@cartulary/editor-schema/report/to-pdf';
import { askFiles } from '@/shared/written-files/ask-files';

/**
 * Creates a report as PDF in the browser, so that its figures aren't sent anywhere.
 * @throws Error if it can't be created
 */
export async function reportFile(report: Report): Promise<Blob> {
  return new Blob([Uint8Array.from(await askFiles('report', { report }))], { type: 'application/pdf' });
}
