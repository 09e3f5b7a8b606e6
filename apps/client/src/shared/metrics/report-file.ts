import { reportToPdf, type Report } from '@cartulary/editor-schema/report/to-pdf';
import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';

/**
 * Creates a report as PDF in the browser, so that its figures aren't sent anywhere. Its font is loaded on first use, since the page fonts
 * contain only Latin letters.
 * @throws TypeError or Error if the font can't be loaded
 */
export async function reportFile(report: Report): Promise<Blob> {
  const answer = await fetch(fontUrl);
  if (!answer.ok) throw new Error(`font ${answer.status}`);
  const pdf = await reportToPdf(report, new Uint8Array(await answer.arrayBuffer()));
  return new Blob([pdf], { type: 'application/pdf' });
}
