import { fireEvent, render, screen } from '@testing-library/react';
import { ReactFlowProvider } from '@xyflow/react';
import { openedMap, topicIn } from '../opened-map.test-helper';
import { CanvasContext } from './canvas-context';
import { Drag } from './drag';
import { useTopicPointer } from './use-topic-pointer';

function Topic({ id }: { id: string }) {
  return <button {...useTopicPointer(id)}>Bread</button>;
}

/** jsdom has no pointer events. Mouse events have the needed properties. */
const point = (at: HTMLElement, what: string, to: number): void =>
  void fireEvent(at, new MouseEvent(what, { bubbles: true, cancelable: true, button: 0, clientX: to, clientY: to }));

test('Esc takes back a topic that is on its way, and does nothing else; letting go then moves nothing', () => {
  const opened = openedMap();
  const id = topicIn(opened, { text: 'Bread' });
  const drag = new Drag();
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
  render(
    <ReactFlowProvider>
      <CanvasContext value={{ opened, isEditable: true, drag, threads: [], onThread: () => undefined }}>
        <Topic id={id} />
      </CanvasContext>
    </ReactFlowProvider>,
  );
  const topic = screen.getByRole('button');
  point(topic, 'pointerdown', 0);
  point(topic, 'pointermove', 300);
  expect(drag.now()?.drop.kind).toBe('float');
  // A handled event is marked as such.
  expect(fireEvent.keyDown(topic, { key: 'Escape' })).toBe(false);
  expect(drag.now()).toBeUndefined();
  point(topic, 'pointerup', 300);
  expect(opened.store.tree().of(id)?.node.place).toBeNull();
  expect(fireEvent.keyDown(topic, { key: 'Escape' })).toBe(true);
});
