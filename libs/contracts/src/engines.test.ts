import { enginesAt } from './engines.js';

test('a stage is told with the engines that take this kind of file', () => {
  expect(enginesAt('text', 'application/pdf')).toEqual(['pdfium']);
  expect(enginesAt('text', 'text/plain')).toEqual(['plain-text']);
  expect(enginesAt('recognise', 'image/png')).toEqual(['pp-ocr']);
  expect(enginesAt('recognise', 'audio/wav')).toEqual(['whisper-base']);
  expect(enginesAt('entities', 'image/png')).toEqual(['rules', 'learned-names', 'minilm-names']);
  expect(enginesAt('index', 'image/png')).toEqual([]);
});
