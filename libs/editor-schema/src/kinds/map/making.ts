import { ordersBetween } from '../order.js';
import type { MapNodeJson } from './json.js';

/** An id for a record: as good as unique, and short. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

/** A node that says nothing; it hangs from the central topic unless `more` says otherwise. */
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

/** As many places in a list as there are things to stand there, in order. */
export const ordersFor = (count: number): string[] => (count === 0 ? [] : ordersBetween(null, null, count));
