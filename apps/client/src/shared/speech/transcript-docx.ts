import { toDocx } from '@cartulary/editor-schema/kinds/text/convert/docx/to-docx';
import { formatClockLength } from '@/lib/format/clock-length';
import { said, type Sentence } from './transcript';

const bold = { type: 'bold' };

/** A transcript as a Word file: one paragraph per sentence, with time and speaker. */
export function toDocxFile(title: string, changedAt: Date, sentences: readonly Sentence[]): Uint8Array<ArrayBuffer> {
  const content = sentences.map((sentence) => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: `${formatClockLength(sentence.startMs)}  ` },
      ...(sentence.speaker === undefined ? [] : [{ type: 'text', text: `${sentence.speaker}: `, marks: [bold] }]),
      { type: 'text', text: said(sentence) },
    ],
  }));
  const heading = { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: title }] };
  return new Uint8Array(toDocx({ type: 'doc', content: [heading, ...content] }, { title, changedAt }).content);
}
