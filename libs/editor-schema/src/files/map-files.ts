import { contents } from '../kinds/content.js';
import { ydocOf } from '../ydoc.js';
import type { ExportOrder, KindFiles } from './made.js';
import { exportText } from './export-text.js';

const utf8 = new TextEncoder();

/** A map shows nothing from other documents. Mind map formats have their own converters; other formats use its text. */
export const mapFiles: KindFiles = {
  sources: () => [],
  export: async (order, tools) => {
    const map = contents.map.read(ydocOf(order.updates));
    switch (order.format) {
      case 'xmind': {
        const { mapToXmind } = await import('../kinds/map/convert/to-xmind.js');
        const { content, lost } = mapToXmind(map, { ...order, pictureOf: picturesOf(order) });
        return { bytes: content, lost };
      }
      case 'freemind': {
        const { mapToFreeMind } = await import('../kinds/map/convert/freemind.js');
        const { content, lost } = mapToFreeMind(map);
        return { bytes: utf8.encode(content), lost };
      }
      case 'opml': {
        const { mapToOpml } = await import('../kinds/map/convert/opml.js');
        const { content, lost } = mapToOpml(map, order.title);
        return { bytes: utf8.encode(content), lost };
      }
      default:
        return exportText(contents.map.asText(map), order, tools);
    }
  },
};

function picturesOf({ pictures }: ExportOrder): (id: string) => { type: string; bytes: Uint8Array } | undefined {
  const stored = new Map(pictures.map((picture) => [picture.id, picture]));
  return (id) => {
    const picture = stored.get(id);
    return picture && { type: picture.mediaType.slice('image/'.length), bytes: picture.bytes };
  };
}
