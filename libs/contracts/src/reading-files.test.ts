import { bytesOfPart, readingFileAddress, readingFileNames, readingParts } from './reading-files.js';

it('needs less than 85 MB for the first use, and 7 of them before a page is read', () => {
  expect(bytesOfPart('reading')).toBeLessThan(7_000_000);
  const first = readingParts.filter((part) => part !== 'unclear').map(bytesOfPart);
  expect(first.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(85_000_000);
});

it('gives every file an address of its own that holds its hash', () => {
  const addresses = readingFileNames.map(readingFileAddress);
  expect(new Set(addresses).size).toBe(readingFileNames.length);
  expect(addresses).toContain('/models/pp-ocr-193bab7a04fc/tiny/detection.onnx');
});
