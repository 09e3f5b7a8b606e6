import { MapActs } from '@cartulary/editor-schema/kinds/map/acts';
import * as Y from 'yjs';
import { Led } from './led';
import { MapStore } from './map-store';
import type { OpenedMap } from './opened-map';
import { Picked } from './picked';

/** A map as opened by its page, without a server connection. @param elsewhere topics selected by another person */
export function openedMap(elsewhere: ReadonlySet<string> = new Set()): OpenedMap {
  const ydoc = new Y.Doc();
  const store = new MapStore(ydoc);
  const opened: Partial<OpenedMap> = {
    store,
    picked: new Picked(),
    led: new Led(),
    made: new Set(),
    acts: new MapActs(ydoc, store, () => store.tree().map),
    tidies: new MapActs(ydoc),
    told: { isSelectedElsewhere: (id: string) => elsewhere.has(id) } as OpenedMap['told'],
  };
  return opened as OpenedMap;
}

/** Adds a topic that wasn't created by this page. @throws if the map is full */
export function topicIn({ tidies }: OpenedMap, more: Parameters<MapActs['addChild']>[1] = {}, parent = 'root'): string {
  const id = tidies.addChild({ parent }, more);
  if (id === undefined) throw new Error('no room');
  return id;
}
