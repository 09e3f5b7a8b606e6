import { historyLimits } from '@cartulary/contracts/limits/history';
import { builtKinds, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { contents } from '@cartulary/editor-schema/kinds/content';
import { textField } from '@cartulary/editor-schema/kinds/text/field';
import * as Y from 'yjs';
import { made } from '../../platform/threads/made-in-thread.js';
import { ContentMaker } from './content-maker.js';

const entry = new URL('./content-worker.test-helper.mjs', import.meta.url);

it('lets one person wait with so many orders, and nobody else behind them', async () => {
  const maker = new ContentMaker({ entry });
  const ask = (person: string) =>
    made(maker, 'agreed', { of: 'text', updates: [] }, 'version_not_read', {
      organisationId: 'quay',
      accountId: person,
    });
  try {
    const waiting = Array.from({ length: historyLimits.maxWaitingOfOne }, () => ask('ada'));
    await expect(ask('ada')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) });
    waiting.push(ask('bea'));
    await Promise.all(waiting);
    await ask('ada');
  } finally {
    await maker.close();
  }
});

describe('an item that nests thousands of levels', () => {
  const LEVELS = 12_000;
  let maker: ContentMaker;
  beforeAll(() => {
    maker = new ContentMaker({ entry });
  });
  afterAll(() => maker.close());

  /** An item, and an update from a client that kept nesting elements. */
  function spoilt(kind: BuiltKind): { good: Uint8Array; deep: Uint8Array } {
    const ydoc = new Y.Doc();
    const { empty, write } = contents[kind] as (typeof contents)['map'];
    write(ydoc, empty());
    const good = Y.encodeStateAsUpdate(ydoc);
    ydoc.transact(() => {
      for (const name of [...ydoc.share.keys()]) {
        if (name === textField && kind === 'text') nestElements(ydoc.getXmlFragment(name));
        else nestMaps(ydoc.getMap(name));
      }
    });
    return { good, deep: Y.encodeStateAsUpdate(ydoc) };
  }
  function nestElements(fragment: Y.XmlFragment): void {
    let at = fragment;
    for (let level = 0; level < LEVELS; level += 1) {
      const inner = new Y.XmlElement('blockquote');
      at.insert(0, [inner]);
      at = inner;
    }
  }
  function nestMaps(map: Y.Map<unknown>): void {
    let at = map;
    for (let level = 0; level < LEVELS; level += 1) at = at.set('in', new Y.Map());
  }

  it.each(builtKinds)('is read, copied, and restored: a %s', async (of) => {
    const { good, deep } = spoilt(of);
    const before = await maker.ask('read', { of, updates: [good] });
    await maker.ask('read', { of, updates: [deep] });
    await maker.ask('authors', { of, updates: [deep] });
    const copy = await maker.ask('copy', { of, updates: [deep], files: {} });
    expect(copy.update.length).toBeLessThan(deep.length / 2);
    const update = await maker.ask('restore', { of, now: [deep], then: [good] });
    if (update === null) throw new Error('nothing was restored');
    // As the next client to open it merges the updates.
    const { state } = await maker.ask('state', { updates: [deep, update] });
    expect(await maker.ask('read', { of, updates: [state] })).toEqual(before);
  });

  it('is exported with what stands above them', async () => {
    const ydoc = new Y.Doc();
    const said = { type: 'paragraph', content: [{ type: 'text', text: 'kettle' }] };
    contents.text.write(ydoc, { type: 'doc', content: [said] });
    ydoc.transact(() => nestElements(ydoc.getXmlFragment(textField)));
    const { bytes } = await maker.ask('export', {
      of: 'text',
      updates: [Y.encodeStateAsUpdate(ydoc)],
      format: 'markdown',
      title: 'Plan',
      changedAt: new Date(),
      notes: false,
      sources: [],
      pictures: [],
      threads: [],
    });
    expect(Buffer.from(bytes).toString()).toContain('kettle');
  });
});
