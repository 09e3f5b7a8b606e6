import type { Continuing } from '../continued.js';
import { MapActs } from './acts.js';
import { readMap } from './drawn-map.js';
import { rootId } from './field.js';

/** Elements of other kinds become topics under the central topic. */
export const mapContinuing: Continuing = {
  append: (ydoc, { words, label, linkBack }) => {
    const acts = new MapActs(ydoc);
    const [text = '', ...rest] = words.split('\n');
    // No one has edited it yet.
    if (readMap(ydoc).nodes[0]?.text === '') acts.setText(rootId, label);
    const id = acts.addChild({ parent: rootId }, { text, note: rest.join('\n') });
    if (id !== undefined) acts.change([id], { link: linkBack(id) });
    return id;
  },
  link: (ydoc, id, address) => {
    const node = readMap(ydoc).nodes.find((each) => each.id === id);
    // Keeps an existing link, because the change can't be undone.
    if (!node || (node.link !== null && node.link !== address)) return false;
    new MapActs(ydoc).change([id], { link: address });
    return true;
  },
  links: (ydoc) => readMap(ydoc).nodes.flatMap(({ id, link }) => (link === null ? [] : [{ at: id, address: link }])),
  places: (ydoc) => readMap(ydoc).nodes.map(({ id }) => id),
};
