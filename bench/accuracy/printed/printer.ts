import { chromium } from '@playwright/test';
import { createNodeEngines } from '@cartulary/pipeline/node';
import type { PageText } from '@cartulary/contracts/reading';
import { layOutPage } from '@cartulary/pipeline/layout-page';
import { openDocument } from '@cartulary/pipeline/open-document';
import { recognisePage, takeText } from '@cartulary/pipeline/read-page';
import sharp from 'sharp';

export const engines = createNodeEngines();

/** Prints HTML pages to one PDF each, with the same Chromium as the journeys. */
export async function printPages(pages: readonly string[]): Promise<Uint8Array[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const printed: Uint8Array[] = [];
    for (const html of pages) {
      await page.setContent(html);
      printed.push(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }));
    }
    return printed;
  } finally {
    await browser.close();
  }
}

/** The first page of a PDF as a scan: a picture without text. */
export async function toPicture(pdf: Uint8Array, dpi: number): Promise<Uint8Array> {
  const document = await openDocument(pdf, 'application/pdf', engines);
  try {
    const raster = await document.render(1, dpi);
    if (!raster) throw new Error('the page was not drawn');
    const { width, height, data } = raster;
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .greyscale()
      .withMetadata({ density: dpi })
      .png()
      .toBuffer();
  } finally {
    document.close();
  }
}

export const escapeHtml = (text: string): string =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');

/**
 * The only page of a PDF or PNG, extracted and laid out like in the product.
 * @throws if it has more than one page
 */
export async function readOnlyPage(bytes: Uint8Array, mediaType: 'application/pdf' | 'image/png'): Promise<PageText> {
  const document = await openDocument(bytes, mediaType, engines);
  try {
    if (document.pageCount !== 1) throw new Error(`${document.pageCount} pages were printed where one was meant`);
    const taken = takeText(document, 1);
    if (!taken.needsRecognition) return await layOutPage(document, taken.page);
    const { page } = await recognisePage(document, taken.page, engines.recognition);
    return await layOutPage(document, page);
  } finally {
    document.close();
  }
}
