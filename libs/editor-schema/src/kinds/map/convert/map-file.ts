import { writingLimits } from '@cartulary/contracts/limits/writing';
import { ConversionFailure } from '../../text/convert/failure.js';
import type { MadeMap } from './map-maker.js';

/** How the names of files end that become maps. */
export const mapFileEndings = ['xmind', 'mm', 'opml', 'md', 'markdown'] as const;
export type MapFileEnding = (typeof mapFileEndings)[number];

/** The ending of a file that can become a map; undefined for all others. */
export function mapFileEnding(name: string): MapFileEnding | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return mapFileEndings.find((each) => each === ending);
}

/**
 * A map of a file, in browsers and on servers. Its converter is loaded when it is needed.
 * @param title of the map where the file names none
 * @throws ConversionFailure with the sentence for whoever chose the file
 */
export async function mapOfFile(bytes: Uint8Array, ending: MapFileEnding, title: string): Promise<MadeMap> {
  if (bytes.length > writingLimits.maxImportBytes) throw new ConversionFailure('conversion_too_large', 'bytes');
  switch (ending) {
    case 'xmind': {
      const { mapFromXmind } = await import('./from-xmind.js');
      return mapFromXmind(bytes);
    }
    case 'mm': {
      const { mapFromFreeMind } = await import('./freemind.js');
      return mapFromFreeMind(bytes);
    }
    case 'opml': {
      const { mapFromOpml } = await import('./opml.js');
      return mapFromOpml(bytes);
    }
    case 'md':
    case 'markdown': {
      const [{ fromMarkdown }, { mapOfText }] = await Promise.all([
        import('../../text/convert/markdown/from-markdown.js'),
        import('../from-text.js'),
      ]);
      const { document, lost, files } = fromMarkdown(new TextDecoder().decode(bytes));
      const made = mapOfText(document, title);
      const pictures = files.length === 0 ? [] : [{ what: 'pictures' as const, count: files.length }];
      return { ...made, lost: [...lost, ...pictures, ...made.lost] };
    }
  }
}
