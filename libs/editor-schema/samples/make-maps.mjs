// Writes maps with third-party libraries: see README.md.
import { createRequire } from 'node:module';
import { mkdirSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { Marker, Relationship, RootTopic, Summary, Topic, Workbook, writeLocalFile } from 'xmind-generator';

const require = createRequire(import.meta.url);
const folder = process.argv[2] ?? 'maps';
mkdirSync(folder, { recursive: true });

// A single red pixel.
const chunk = (name, bytes) => {
  const data = Buffer.concat([Buffer.from(name), bytes]);
  const table = Array.from({ length: 256 }, (_, n) => {
    for (let bit = 0; bit < 8; bit += 1) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
    return n >>> 0;
  });
  const crc = data.reduce((sum, byte) => table[(sum ^ byte) & 0xff] ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff;
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  check.writeUInt32BE(crc >>> 0);
  return Buffer.concat([length, data, check]);
};
const pixel = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 255, 0, 0]))),
  chunk('IEND', Buffer.alloc(0)),
]);

const workbook = Workbook([
  RootTopic('Harbour festival')
    .image({ data: new Uint8Array(pixel).buffer, name: 'pixel.png' })
    .children([
      Topic('Stage')
        .children([
          Topic('Sound').ref('sound').labels(['hired', 'loud']).markers([Marker.Priority.p1, Marker.Task.done]),
          Topic('Light').ref('light').note('Ask for the long cables.\nTwo of them.'),
        ])
        .summaries([Summary('Both from one firm', { from: 'sound', to: 'light' })]),
      Topic('Food')
        .ref('food')
        .markers([Marker.Flag.red, Marker.Month.jan])
        .children([Topic('Fish'), Topic('Waffles')]),
    ])
    .relationships([Relationship('needs power from', { from: 'food', to: 'light' })]),
  RootTopic('Second sheet'),
]);
await writeLocalFile(workbook, `${folder}/xmind-generator.xmind`);

const opml = require('opml');
const outline = {
  opml: {
    head: { title: 'Harbour festival' },
    body: {
      subs: [
        { text: 'Stage', subs: [{ text: 'Sound & light', category: '/hired,/loud' }, { text: 'Ropes "thick"' }] },
        { text: 'Food', type: 'link', url: 'https://example.org/fish?a=1&b=2' },
      ],
    },
  },
};
writeFileSync(`${folder}/opml.opml`, opml.stringify(outline));

// The input that each of the following programs writes.
const tree = { Stage: ['Sound & light', 'Ropes "thick"'], Food: ['Fish', 'Waffles'] };

// XMind's own library of 2019.
const sdk = require('xmind');
const book = new sdk.Workbook();
const topics = new sdk.Topic({ sheet: book.createSheet('Harbour', 'Harbour festival') });
for (const [topic, below] of Object.entries(tree)) {
  topics.on().add({ title: topic });
  const id = topics.cid();
  for (const title of below) topics.on(id).add({ title });
}
await new sdk.Zipper({ path: folder, workbook: book, filename: 'xmind-sdk' }).save();

// jsMind draws, so it wants a page.
const { window } = new (require('jsdom').JSDOM)('<div id="map"></div>', { pretendToBeVisual: true });
class IntersectionObserver {
  observe() {}
}
const { document, DOMParser, HTMLElement } = window;
HTMLElement.prototype.scrollTo = () => undefined;
Object.assign(globalThis, { window, document, DOMParser, HTMLElement, IntersectionObserver });
const { default: JsMind } = await import('jsmind');
const drawn = new JsMind({ container: 'map', editable: true, view: { engine: 'svg' } });
drawn.show({ meta: { name: 'festival' }, format: 'node_tree', data: { id: 'root', topic: 'Harbour festival' } });
Object.entries(tree).forEach(([topic, below], at) => {
  drawn.add_node('root', `t${at}`, topic);
  below.forEach((title, under) => drawn.add_node(`t${at}`, `t${at}-${under}`, title));
});
writeFileSync(`${folder}/jsmind.mm`, drawn.get_data('freemind').data);

const generator = require('opml-generator');
const outlines = Object.entries(tree).map(([text, below]) => ({
  text,
  _children: below.map((words) => ({ text: words, _note: 'Ask Bo' })),
}));
writeFileSync(`${folder}/opml-generator.opml`, generator({ title: 'Harbour festival' }, outlines));
