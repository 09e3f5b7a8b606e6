import { ordersBetween } from '../order.js';
import type { MapNodeJson } from './json.js';

/** Creates a short record id that is unique in practice. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

/** An empty node; a child of the central topic unless `more` sets another parent. */
export const newNode = (more: Partial<MapNodeJson> = {}): MapNodeJson => ({
  id: newId(),
  order: 'a0',
  parent: null,
  place: null,
  text: '',
  note: '',
  link: null,
  fileId: null,
  alt: '',
  tags: [],
  markers: [],
  task: null,
  isFolded: false,
  colour: null,
  ...more,
});

/** Creates this many orders for a list, ascending. */
export const ordersFor = (count: number): string[] => (count === 0 ? [] : ordersBetween(null, null, count));
