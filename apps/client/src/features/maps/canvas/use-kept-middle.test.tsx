import type { MapLayout } from '@cartulary/editor-schema/kinds/map/json';
import { act, render } from '@testing-library/react';
import { ReactFlowProvider, useStoreApi, type Viewport } from '@xyflow/react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import * as Y from 'yjs';
import { openedMap, topicIn } from '../opened-map.test-helper';
import type { OpenedMap } from '../opened-map';
import { shownTree } from '../shown-map';
import type { View } from '../toolbar/toolbar';
import { laidOut } from './laid-out';
import { useKeptMiddle } from './use-kept-middle';

type Store = ReturnType<typeof useStoreApi>;
type PanZoom = NonNullable<ReturnType<Store['getState']>['panZoom']>;
const everything = { branch: null, open: new Set<string>(), folded: new Set<string>() };
const wide = { width: 2_000, height: 1_000 };
const zoomedIn: Viewport = { x: -300, y: -200, zoom: 2 };

interface PlaneProps {
  opened: OpenedMap;
  view: View;
  isWriting: boolean;
  give: (store: Store) => void;
}

function Plane({ opened, view, isWriting, give }: PlaneProps) {
  const store = useStoreApi();
  const tree = useSyncExternalStore(opened.store.subscribe, opened.store.tree);
  useLayoutEffect(() => give(store), [give, store]);
  const laid = laidOut(shownTree(tree, everything), (words) => words.length * 7);
  useKeptMiddle(laid, { view, layout: tree.map.layout, isWriting, ydoc: opened.store.ydoc });
  return null;
}

/** A map of twelve topics on a canvas whose size the test sets. */
function aPlane() {
  const opened = openedMap();
  for (let number = 1; number <= 12; number += 1) topicIn(opened, { text: `Topic ${number}` });
  let store: Store | undefined;
  const stored = (): Store => {
    if (!store) throw new Error('The plane is drawn');
    return store;
  };
  const give = (drawn: Store): void => {
    const setViewport = ({ x, y, zoom }: Viewport) => {
      drawn.setState({ transform: [x, y, zoom] });
      return Promise.resolve(undefined);
    };
    drawn.setState({ panZoom: { setViewport } as PanZoom });
    store = drawn;
  };
  const draw = (view: View, isWriting: boolean) => (
    <ReactFlowProvider>
      <Plane opened={opened} view={view} isWriting={isWriting} give={give} />
    </ReactFlowProvider>
  );
  const { rerender } = render(draw('map', false));
  /** A browser layout, which the plane is notified about later. */
  const layOut = ({ width, height }: typeof wide): void => {
    const domNode = document.createElement('div');
    Object.defineProperties(domNode, { offsetWidth: { value: width }, offsetHeight: { value: height } });
    stored().setState({ domNode });
  };
  const resize = (size: typeof wide): void =>
    act(() => {
      layOut(size);
      stored().setState(size);
    });
  resize(wide);
  return {
    opened,
    layOut,
    resize,
    show: (view: View, isWriting = false) => rerender(draw(view, isWriting)),
    move: ({ x, y, zoom }: Viewport) => act(() => stored().setState({ transform: [x, y, zoom] })),
    zoom: () => stored().getState().transform[2],
    /** Another person selects a layout. */
    theyChoose: (layout: MapLayout) =>
      act(() => {
        const theirs = new Y.Doc();
        Y.applyUpdate(theirs, Y.encodeStateAsUpdate(opened.store.ydoc));
        theirs.getMap('map').set('layout', layout);
        Y.applyUpdate(opened.store.ydoc, Y.encodeStateAsUpdate(theirs));
      }),
  };
}

test('another person’s layout change keeps your zoom; your own fits the map', () => {
  const plane = aPlane();
  plane.move(zoomedIn);
  plane.theyChoose('org');
  expect(plane.opened.store.tree().map.layout).toBe('org');
  expect(plane.zoom()).toBe(zoomedIn.zoom);
  act(() => plane.opened.acts.setLayout('right'));
  expect(plane.zoom()).not.toBe(zoomedIn.zoom);
});

test('a layout of somebody else that would cut what was in sight as a whole is fitted', () => {
  const plane = aPlane();
  plane.resize({ width: 900, height: 1_000 });
  const before = plane.zoom();
  plane.theyChoose('org');
  expect(plane.zoom()).toBeLessThan(before);
});

test('another view is fitted once the plane has its size, and a later panel takes no zoom', () => {
  const plane = aPlane();
  plane.move(zoomedIn);
  plane.layOut({ width: 1_200, height: 1_000 });
  plane.show('both');
  expect(plane.zoom()).toBe(zoomedIn.zoom);
  plane.resize({ width: 1_200, height: 1_000 });
  expect(plane.zoom()).not.toBe(zoomedIn.zoom);
  // In a narrow window, switching the view changes no size.
  plane.show('map');
  plane.move(zoomedIn);
  plane.resize({ width: 1_000, height: 1_000 });
  expect(plane.zoom()).toBe(zoomedIn.zoom);
});

test('what changes while a topic is written is fitted when the writing ends', () => {
  const plane = aPlane();
  plane.show('map', true);
  plane.move(zoomedIn);
  act(() => plane.opened.acts.setLayout('org'));
  expect(plane.zoom()).toBe(zoomedIn.zoom);
  plane.show('map', false);
  expect(plane.zoom()).not.toBe(zoomedIn.zoom);
});
