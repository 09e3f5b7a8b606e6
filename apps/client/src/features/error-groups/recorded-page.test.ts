import { drawable, STYLE_ATTRIBUTE } from './recorded-page';

const page = (children: object[]) => [
  { type: 2, timestamp: 1, data: { node: { tagName: 'html', attributes: {}, childNodes: children } } },
];
const childrenOf = (events: ReturnType<typeof drawable>) =>
  (events[0]?.data as { node: { childNodes: object[] } }).node.childNodes;

test('what could fetch or run keeps its place and nothing else', () => {
  const inside = [{ type: 3, textContent: 'alert(1)' }];
  const hostile = ['script', 'iframe', 'object', 'base', 'meta', 'link', 'VIDEO'].map((tagName, id) => ({
    ...{ id, type: 2, tagName, childNodes: inside },
    attributes: { src: 'https://evil.example', href: 'https://evil.example', srcdoc: '<p>', 'http-equiv': 'refresh' },
  }));
  expect(childrenOf(drawable(page(hostile), 'n'))).toEqual(
    hostile.map(({ id }) => ({ id, type: 2, tagName: 'span', attributes: {}, childNodes: [] })),
  );
  const button = { tagName: 'button', attributes: { onclick: 'x()', OnFocus: 'x()', formaction: '/x', class: 'b' } };
  expect(childrenOf(drawable(page([button]), 'n'))).toEqual([{ tagName: 'button', attributes: { class: 'b' } }]);
});

test('styles carry the nonce of this page; those of elements wait until they can be set', () => {
  const sheet = { tagName: 'link', attributes: { rel: 'stylesheet', href: '/a.css', _cssText: 'p{}' } };
  const box = { tagName: 'div', attributes: { style: 'top: 1px' } };
  expect(childrenOf(drawable(page([sheet, box]), 'n'))).toEqual([
    { tagName: 'link', attributes: { rel: 'stylesheet', _cssText: 'p{}', nonce: 'n' } },
    { tagName: 'div', attributes: { [STYLE_ATTRIBUTE]: 'top: 1px' } },
  ]);
  const changed = {
    type: 3,
    timestamp: 2,
    data: { attributes: [{ id: 1, attributes: { style: 'top: 2px !important', href: 'x', class: 'c' } }] },
  };
  expect(drawable([changed], 'n')[0]?.data).toEqual({
    attributes: [{ id: 1, attributes: { class: 'c', style: { top: ['2px', 'important'] } } }],
  });
});

test('events of other kinds, and what is none, pass as they are', () => {
  const events = [
    { type: 4, timestamp: 1, data: { href: 'https://x.example', width: 10, height: 10 } },
    { type: 3, timestamp: 2, data: null },
    { type: 5, timestamp: 3 },
  ];
  expect(drawable(events, undefined)).toEqual(events);
});
