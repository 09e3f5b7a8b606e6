import { blockTexts } from './block-texts.js';
import type { NodeJson } from './json.js';

const said = (text: string, marks: NodeJson['marks'] = []): NodeJson => ({ type: 'text', text, marks });
const paragraph = (...content: NodeJson[]): NodeJson => ({ type: 'paragraph', content });

test('every block of a document says its words in one line, wherever it stands', () => {
  const document: NodeJson = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [said('Plan')] },
      { type: 'paragraph' },
      paragraph(said('one'), { type: 'hardBreak' }, said('two '), { type: 'mention', attrs: { name: 'Ada' } }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(said('in a list'))] }] },
      { type: 'codeBlock', content: [said('let a\n  = 1;')] },
      { type: 'image', attrs: { alt: 'a harbour' } },
      { type: 'liveQuote', attrs: { text: 'as it was said' } },
      paragraph(said('kept'), said(' gone', [{ type: 'deletion' }])),
    ],
  };
  expect(blockTexts(document)).toEqual([
    'Plan',
    '',
    'one two @Ada',
    'in a list',
    'let a = 1;',
    'a harbour',
    'as it was said',
    'kept',
  ]);
});
