import { at, childrenOf, textIn, type XmlElement } from '../../../text/convert/docx/xml.js';
import type { NodeJson } from '../../../text/json.js';
import { plainLetters } from '../options.js';

/** Types of diagram points with text. All others are connections. */
const written: readonly (string | undefined)[] = [undefined, 'node', 'asst'];

/** A diagram's text (SmartArt) as a list, one item per point; undefined if it has none. */
export function wordsOfDiagram(data: XmlElement | undefined): NodeJson | undefined {
  const items = childrenOf(at(data, 'dgm:ptLst'), 'dgm:pt')
    .filter(({ attributes }) => written.includes(attributes['type']))
    .map((point) =>
      childrenOf(at(point, 'dgm:t'), 'a:p')
        .map(lineOf)
        .filter((line) => line !== '')
        .join(' '),
    )
    .filter((words) => words !== '')
    .map((text): NodeJson => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    }));
  return items.length === 0 ? undefined : { type: 'doc', content: [{ type: 'bulletList', content: items }] };
}

const lineOf = (paragraph: XmlElement): string =>
  plainLetters(
    childrenOf(paragraph, 'a:r', 'a:fld')
      .flatMap((run) => at(run, 'a:t') ?? [])
      .map(textIn)
      .join(''),
  )
    .replaceAll('\n', ' ')
    .trim();
