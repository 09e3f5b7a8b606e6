import type { PageText } from '@cartulary/contracts/reading';
import { render } from '@testing-library/react';
import { TextLayer } from './text-layer';

// jsdom has no canvas, so the layer estimates widths.
HTMLCanvasElement.prototype.getContext = () => null;

const page: PageText = {
  page: 2,
  text: 'Total due\n€ 5,726.99',
  words: [
    { text: 'Total', box: [0.1, 0.1, 0.2, 0.12], range: null, confidence: 1 },
    { text: 'due', box: [0.21, 0.1, 0.26, 0.12], range: null, confidence: 1 },
    { text: '€', box: [0.1, 0.14, 0.12, 0.16], range: null, confidence: 1 },
    { text: '5,726.99', box: [0.13, 0.14, 0.26, 0.16], range: null, confidence: 1 },
  ],
  source: 'text-layer',
  widthPoints: 600,
  heightPoints: 800,
  confidence: 1,
  engine: 'pdfium',
  engineVersion: '2',
};

test('is the text of the page, with its spaces and line ends, word by word in its place', () => {
  const { container } = render(<TextLayer text={page} size={{ widthPoints: 600, heightPoints: 800 }} />);
  const words = [...container.querySelectorAll<HTMLElement>('[data-word]')];
  expect(words.map((word) => word.textContent)).toEqual(['Total ', 'due', '€ ', '5,726.99 ']);
  expect(words.map((word) => word.querySelector('br') !== null)).toEqual([false, true, false, false]);
  const places = words.map(({ style }) => [
    Math.round(Number.parseFloat(style.left)),
    Math.round(Number.parseFloat(style.top)),
  ]);
  expect(places).toEqual([
    [10, 10],
    [21, 10],
    [10, 14],
    [13, 14],
  ]);
});
