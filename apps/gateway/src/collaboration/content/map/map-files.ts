import { contents } from '@cartulary/editor-schema/kinds/content';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import type { ContentWork, KindFiles } from '../orders.js';
import { exportText } from '../text/export-text.js';

const utf8 = new TextEncoder();

/** A map shows nothing of other documents; for programs of maps it is written by its own converters, else by its words. */
export const mapFiles: KindFiles = {
  sources: () => [],
  export: async (order) => {
    const map = contents.map.read(ydocOf(order.updates));
    switch (order.format) {
      case 'xmind': {
        const { mapToXmind } = await import('@cartulary/editor-schema/kinds/map/convert/to-xmind');
        const { content, lost } = mapToXmind(map, { ...order, pictureOf: picturesOf(order) });
        return { bytes: content, lost };
      }
      case 'freemind': {
        const { mapToFreeMind } = await import('@cartulary/editor-schema/kinds/map/convert/freemind');
        const { content, lost } = mapToFreeMind(map);
        return { bytes: utf8.encode(content), lost };
      }
      case 'opml': {
        const { mapToOpml } = await import('@cartulary/editor-schema/kinds/map/convert/opml');
        const { content, lost } = mapToOpml(map, order.title);
        return { bytes: utf8.encode(content), lost };
      }
      default:
        return exportText(contents.map.asText(map), order);
    }
  },
};

type Order = ContentWork['export']['order'];

function picturesOf({ pictures }: Order): (id: string) => { type: string; bytes: Uint8Array } | undefined {
  const stored = new Map(pictures.map((picture) => [picture.id, picture]));
  return (id) => {
    const picture = stored.get(id);
    return picture && { type: picture.mediaType.slice('image/'.length), bytes: picture.bytes };
  };
}
