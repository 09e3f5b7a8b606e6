import { reportToPdf, type Report } from '@cartulary/editor-schema/report/to-pdf';
import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';

/**
 * A report as a PDF, made here: what was counted isn't sent anywhere. Its font is fetched with the first one, since fonts of pages
 * have no letters but Latin ones.
 * @throws TypeError or Error where the font can't be fetched
 */
export async function reportFile(report: Report): Promise<Blob> {
  const answer = await fetch(fontUrl);
  if (!answer.ok) throw new Error(`font ${answer.status}`);
  const pdf = await reportToPdf(report, new Uint8Array(await answer.arrayBuffer()));
  return new Blob([pdf], { type: 'application/pdf' });
}
