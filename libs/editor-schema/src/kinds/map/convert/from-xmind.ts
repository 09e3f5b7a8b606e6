import { collectFiles } from '../../text/convert/converted.js';
import { openPackage } from '../../text/convert/docx/package.js';
import { parseXml } from '../../text/convert/docx/xml.js';
import { ConversionFailure } from '../../text/convert/failure.js';
import { pictureType } from '../../text/convert/picture-bytes.js';
import { isTooManyPixels } from '../../text/convert/picture-size.js';
import { MapMaker, type MadeMap, type Topic } from './map-maker.js';
import { firstOfJson, firstOfXml, type XRun, type XSheet, type XTopic } from './xmind-sheets.js';
import { layoutOf, signsOf } from './xmind-signs.js';

/**
 * Reads the first sheet of an XMind file: from `content.json`, written since 2018, or from `content.xml` of XMind 8 and
 * older. Counts the other sheets as lost.
 * @throws ConversionFailure
 */
export function mapFromXmind(bytes: Uint8Array): MadeMap {
  const read = openPackage(bytes);
  const [json, xml] = [read('content.json'), read('content.xml')];
  if (!json && !xml) throw new ConversionFailure('conversion_damaged', 'no content');
  const { sheet, others } = json ? firstOfJson(json) : firstOfXml(parseXml(xml ?? new Uint8Array()));
  if (!sheet) throw new ConversionFailure('conversion_damaged', 'no sheet');
  return new XmindReader(read).read(sheet, others);
}

class XmindReader {
  private readonly maker = new MapMaker();
  private readonly files = collectFiles();
  /** Keyed by the file's ids. */
  private readonly ids = new Map<string, string>();

  constructor(private readonly bytesOf: (name: string) => Uint8Array | undefined) {}

  read({ root, relationships }: XSheet, others: number): MadeMap {
    const { maker } = this;
    this.enter(root, maker.root(this.topicOf(root)));
    for (const { from, to, title } of relationships) {
      const [one, other] = [this.ids.get(from), this.ids.get(to)];
      if (one === undefined || other === undefined) maker.losses.add('relationships');
      else maker.line('lines', one, other, title);
    }
    maker.losses.add('sheets', others);
    return maker.done(layoutOf(root.structure), this.files.files);
  }

  private enter(topic: XTopic, id: string): void {
    const { maker } = this;
    this.ids.set(topic.id, id);
    const hung = [...topic.attached, ...topic.callouts].map((child) => {
      const childId = maker.add(id, this.topicOf(child));
      this.enter(child, childId);
      return childId;
    });
    maker.losses.add('callouts', topic.callouts.length);
    for (const child of topic.floating)
      this.enter(child, maker.float(this.topicOf(child), child.place ?? { x: 0, y: 0 }));
    const children = hung.slice(0, topic.attached.length);
    for (const run of topic.boundaries) this.addRun('boundaries', run, children, id, run.title);
    for (const run of topic.summaries) {
      const said = topic.summaryTopics.find((each) => each.id === run.topicId);
      maker.losses.add('subtopics', said ? sizeOf(said) - 1 : 0);
      this.addRun('summaries', run, children, id, said?.title ?? run.title);
    }
  }

  private addRun(
    field: 'boundaries' | 'summaries',
    { range }: XRun,
    children: readonly string[],
    id: string,
    text: string,
  ): void {
    const [, first, last] = /^\((\d{1,6}),(\d{1,6})\)$/.exec(range) ?? [];
    const from = range === 'master' ? id : children[Number(first)];
    const to = range === 'master' ? id : children[Math.min(Number(last), children.length - 1)];
    if (from === undefined || to === undefined) this.maker.losses.add(field);
    else this.maker.line(field, from, to, text);
  }

  private topicOf(topic: XTopic): Topic {
    const { unread, ...signs } = signsOf(topic.signs);
    this.maker.losses.add('signs', unread);
    this.maker.losses.add('emptyNotes', topic.isNoteLost ? 1 : 0);
    return {
      text: topic.title,
      note: topic.note,
      link: this.linkOf(topic.link),
      fileId: this.pictureOf(topic.picture),
      tags: topic.labels,
      isFolded: topic.isFolded,
      ...signs,
    };
  }

  private linkOf(link: string | undefined): string | null {
    if (link === undefined || !/^(?:xap|file|xmind):/.test(link)) return link ?? null;
    this.maker.losses.add(link.startsWith('xmind:') ? 'unsafeLinks' : 'files');
    return null;
  }

  private pictureOf(source: string | undefined): string | null {
    if (source === undefined || source === '') return null;
    const name = /^xap:(.+)$/.exec(source)?.[1];
    const bytes = name === undefined ? undefined : this.bytesOf(name);
    const type = bytes && pictureType(bytes);
    if (bytes && type !== undefined && !isTooManyPixels(bytes)) return this.files.add(type, bytes);
    this.maker.losses.add(name === undefined ? 'outsidePictures' : 'badPictures');
    return null;
  }
}

const sizeOf = (topic: XTopic): number => 1 + topic.attached.reduce((sum, child) => sum + sizeOf(child), 0);
