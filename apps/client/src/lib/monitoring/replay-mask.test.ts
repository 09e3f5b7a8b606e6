import { masked } from './replay-mask';

test('words in attributes and the query of the address are hidden, what it looks like stays', () => {
  const element = {
    tagName: 'a',
    attributes: {
      class: 'grid',
      href: '/docs?q=secret',
      title: 'Will of Ada.pdf',
      'aria-label': 'Open will',
      'aria-expanded': 'true',
    },
    childNodes: [{ tagName: 'path', attributes: { d: 'M0 0', 'data-document': 'd1' } }],
  };
  const seen = {
    class: 'grid',
    href: '**************',
    title: '**** ** *******',
    'aria-label': '**** ****',
    'aria-expanded': 'true',
  };
  expect(masked({ type: 2, data: { node: element } })).toEqual({
    type: 2,
    data: {
      node: {
        tagName: 'a',
        attributes: seen,
        childNodes: [{ tagName: 'path', attributes: { d: 'M0 0', 'data-document': '**' } }],
      },
    },
  });
  expect(masked({ type: 3, data: { adds: [{ node: { attributes: { alt: 'Ada' } } }] } })).toMatchObject({
    data: { adds: [{ node: { attributes: { alt: '***' } } }] },
  });
  expect(masked({ type: 3, data: { attributes: [{ attributes: { value: 'Ada', style: 'top:0' } }] } })).toMatchObject({
    data: { attributes: [{ attributes: { value: '***', style: 'top:0' } }] },
  });
  expect(masked({ type: 4, data: { href: 'https://x.example/login?reset=code' } })).toMatchObject({
    data: { href: 'https://x.example/login' },
  });
});
