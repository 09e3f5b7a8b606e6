import type { NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import { render, screen } from '@testing-library/react';
import { TextPreview } from './text-preview';

const paragraph = (...content: NodeJson[]): NodeJson => ({ type: 'paragraph', content });
const head = (...content: NodeJson[]): NodeJson => ({ type: 'tableHeader', content });

test('a cell at the head of a table is a header only where something stands in it', () => {
  const cells = [
    head(paragraph({ type: 'text', text: 'Amount' })),
    head({ type: 'paragraph' }),
    head(paragraph({ type: 'text', text: ' ' })),
    head(paragraph({ type: 'inlineMath', attrs: { latex: 'x^2' } })),
  ];
  const document = { type: 'doc', content: [{ type: 'table', content: [{ type: 'tableRow', content: cells }] }] };
  render(<TextPreview document={document as never} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Amount', 'x^2']);
});
