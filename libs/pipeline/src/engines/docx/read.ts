import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { ReadFailure } from '../../failure.js';
import type { FlowingText } from '../../flowing/flow-writer.js';
import { writeBlocks } from './blocks.js';
import { markElement } from './marks.js';
import type { Model } from './model.js';
import { readNumbering } from './numbering.js';
import { openWordParts, type WordParts } from './parts.js';
import { prepareContent, type PartContext } from './prepare.js';
import { readStyles } from './styles.js';
import { childOf, childrenOf, descendantsOf, writeXml, type XmlElement } from './xml.js';

/**
 * Reads a docx. mammoth gets a file that we create and that contains only the prepared text: nothing else from the original (macros,
 * objects, images, links to other files) is unpacked, run or fetched.
 * @throws ReadFailure `reading_damaged`, `reading_other_type`, `reading_too_much_text`
 */
export async function readDocx(bytes: Uint8Array): Promise<FlowingText> {
  const prepared = preparedFile(openWordParts(bytes));
  return writeBlocks(await modelOf(prepared));
}

function preparedFile(parts: WordParts): Uint8Array {
  const xmlOf = (kind: string): XmlElement | undefined => {
    const part = parts.related(kind);
    return part === undefined ? undefined : parts.xml(part);
  };
  const styles = readStyles(xmlOf('styles'));
  const definitions = xmlOf('numbering');
  const images = new Map(parts.images.map((part, number) => [part, number]));
  const contextOf = (part: string): PartContext => ({
    styles,
    numbering: readNumbering(definitions),
    relationships: parts.relationshipsOf(part),
    images,
  });
  const body = childOf(parts.xml(parts.main), 'w:body');
  if (!body) throw new ReadFailure('reading_damaged', 'no body');
  const margins = (part: 'header' | 'footer'): XmlElement[] =>
    marginParts(parts, body, part).flatMap((name) =>
      prepareContent(parts.xml(name)?.children ?? [], { ...contextOf(name), part }),
    );
  const content = [
    ...margins('header'),
    ...prepareContent(body.children, contextOf(parts.main)),
    wrapped('w:p', {}, [markElement({ is: 'notes' })]),
    ...margins('footer'),
  ];
  return zipSync(
    {
      '[Content_Types].xml': writeXml({ name: 'ct:Types', attributes: {}, children: [] }),
      'word/document.xml': writeXml(wrapped('w:document', {}, [wrapped('w:body', {}, content)])),
      'word/footnotes.xml': notesOf(parts, 'footnote', contextOf),
      'word/endnotes.xml': notesOf(parts, 'endnote', contextOf),
    },
    { level: 0 },
  );
}

const wrapped = (name: string, attributes: Record<string, string>, children: XmlElement[]): XmlElement => ({
  name,
  attributes,
  children,
});

/** Header or footer parts, each once, in section order. */
function marginParts(parts: WordParts, body: XmlElement, kind: 'header' | 'footer'): string[] {
  const relationships = parts.relationshipsOf(parts.main);
  const references = descendantsOf(body, `w:${kind}Reference`);
  const named = references.flatMap(({ attributes }) => relationships.get(attributes['r:id'] ?? '')?.part ?? []);
  return [...new Set(named)];
}

function notesOf(parts: WordParts, kind: 'footnote' | 'endnote', contextOf: (part: string) => PartContext): Uint8Array {
  const part = parts.related(`${kind}s`);
  const notes = part === undefined ? [] : childrenOf(parts.xml(part), `w:${kind}`);
  const context = part === undefined ? undefined : contextOf(part);
  const written = notes.map(({ name, attributes, children }) =>
    wrapped(name, attributes, context ? prepareContent(children, context) : []),
  );
  return writeXml(wrapped(`w:${kind}s`, {}, written));
}

/** Captures mammoth's document model before its conversion to HTML. */
async function modelOf(file: Uint8Array): Promise<Model> {
  let model: Model | undefined;
  const copy = new Uint8Array(file);
  const input = typeof Buffer === 'undefined' ? { arrayBuffer: copy.buffer } : { buffer: Buffer.from(copy.buffer) };
  try {
    await mammoth.convertToHtml(input, {
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      transformDocument: (document: Model) => {
        model = document;
        return { ...document, children: [] };
      },
    });
  } catch (error) {
    throw new ReadFailure('reading_damaged', error instanceof Error ? error.message : String(error));
  }
  if (!model) throw new ReadFailure('reading_damaged', 'no document');
  return model;
}
