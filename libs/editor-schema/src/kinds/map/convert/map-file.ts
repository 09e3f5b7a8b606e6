import { writingLimits } from '@cartulary/contracts/limits/writing';
import { ConversionFailure } from '../../text/convert/failure.js';
import type { MadeMap } from './map-maker.js';

/** The file extensions that can be converted to maps. */
export const mapFileEndings = ['xmind', 'mm', 'opml', 'md', 'markdown'] as const;
export type MapFileEnding = (typeof mapFileEndings)[number];

/** The extension of a file that can be converted to a map; undefined for all others. */
export function mapFileEnding(name: string): MapFileEnding | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return mapFileEndings.find((each) => each === ending);
}

/**
 * Converts a file to a map, in browsers and on servers. Loads the converter on demand.
 * @param title used if the file doesn't contain one
 * @throws ConversionFailure with a message for the person who chose the file
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
