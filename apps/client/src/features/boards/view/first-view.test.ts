import { jest } from '@jest/globals';
import type { Box } from 'tldraw';
import { testEditor } from '../test-editor.test-helper';
import { zoomToAll } from './first-view';

test('all of a page is shown beside the panel of styles, which lies over the board at its right', () => {
  const editor = testEditor();
  const shown = jest.spyOn(editor, 'zoomToBounds');
  zoomToAll(editor);
  expect(shown).not.toHaveBeenCalled();
  editor.createShape({ type: 'geo', x: 10, y: 20, props: { w: 1_000, h: 500 } });
  const lastShown = (): Box => shown.mock.calls.at(-1)?.[0] as Box;
  zoomToAll(editor);
  expect([lastShown().x, lastShown().w, lastShown().h]).toEqual([10, 1_000, 500]);

  const { width } = editor.getViewportScreenBounds();
  const panel = document.createElement('div');
  panel.className = 'tlui-style-panel__wrapper';
  Object.defineProperty(panel, 'clientWidth', { value: width / 5 });
  editor.getContainer().append(panel);
  zoomToAll(editor);
  expect(lastShown().x).toBe(10);
  expect(lastShown().w).toBeCloseTo(1_250);
  panel.remove();
  editor.dispose();
});
