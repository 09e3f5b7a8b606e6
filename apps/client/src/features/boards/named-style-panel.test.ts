import { hasStyles } from './named-style-panel';
import { testEditor } from './test-editor.test-helper';

test('the panel of styles lies over the board in the select tool only while something is selected', () => {
  const editor = testEditor();
  editor.setCurrentTool('select');
  expect(hasStyles(editor)).toBe(false);
  editor.createShape({ type: 'geo', x: 10, y: 20 });
  expect(hasStyles(editor)).toBe(false);
  editor.selectAll();
  expect(hasStyles(editor)).toBe(true);
  editor.selectNone();
  expect(hasStyles(editor)).toBe(false);
  editor.dispose();
});
