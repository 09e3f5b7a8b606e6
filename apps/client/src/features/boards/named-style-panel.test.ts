import { hasStyles } from './named-style-panel';
import { testEditor } from './test-editor.test-helper';

test('the panel of styles lies over the board only while something is selected or about to be drawn', () => {
  const editor = testEditor();
  expect(hasStyles(editor)).toBe(false);
  editor.createShape({ type: 'geo', x: 10, y: 20 });
  expect(hasStyles(editor)).toBe(false);
  editor.selectAll();
  expect(hasStyles(editor)).toBe(true);
  editor.selectNone();
  expect(hasStyles(editor)).toBe(false);
  editor.setCurrentTool('draw');
  expect(hasStyles(editor)).toBe(true);
  editor.dispose();
});
