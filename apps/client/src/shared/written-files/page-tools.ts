import typstWasm from '@myriaddreamin/typst-ts-web-compiler/wasm?url';
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';
import boldItalic from 'dejavu-fonts-ttf/ttf/DejaVuSans-BoldOblique.ttf?url';
import italic from 'dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf?url';
import sans from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import monoBold from 'dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf?url';
import mono from 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf?url';
import type { WorkTools } from './work';

/** Tools for exporting files in a worker. Fonts and Typst are loaded with the first file that uses them. */
export const pageTools: WorkTools = {
  fonts: async () => ({
    sans: await fetched(sans),
    'sans-bold': await fetched(bold),
    'sans-italic': await fetched(italic),
    'sans-bold-italic': await fetched(boldItalic),
    mono: await fetched(mono),
    'mono-bold': await fetched(monoBold),
  }),
  typeset: async (order) => (await import('./wasm-typeset')).wasmTypeset(order, typstWasm),
  pptxMaker: async () => (await import('@cartulary/editor-schema/files/page-pptx')).pagePptxMaker,
  makePlain: async (bytes, format) => {
    try {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d');
      if (context === null) return undefined;
      // JPEG has no transparency, so draw on white.
      const mediaType = format === 'pdf' ? 'image/jpeg' : 'image/png';
      context.fillStyle = 'white';
      if (format === 'pdf') context.fillRect(0, 0, picture.width, picture.height);
      context.drawImage(picture, 0, 0);
      picture.close();
      const blob = await canvas.convertToBlob({ type: mediaType });
      return { mediaType, bytes: new Uint8Array(await blob.arrayBuffer()) };
    } catch {
      // Browser messages for unreadable pictures vary; the file notes that the picture is missing.
      return undefined;
    }
  },
};

async function fetched(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`font ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
