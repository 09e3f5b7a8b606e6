import { drawable, STYLE_ATTRIBUTE } from './recorded-page';

const page = (children: object[]) => [
  { type: 2, timestamp: 1, data: { node: { tagName: 'html', attributes: {}, childNodes: children } } },
];
const childrenOf = (events: ReturnType<typeof drawable>) =>
  (events[0]?.data as { node: { childNodes: object[] } }).node.childNodes;

test('what could fetch or run keeps its place and nothing else', () => {
  const inside = [{ type: 3, textContent: 'alert(1)' }];
  const hostile = ['script', 'iframe', 'object', 'base', 'meta', 'link', 'VIDEO'].map((tagName, id) => ({
    id,
    type: 2,
    tagName,
    childNodes: inside,
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
    { tagName: 'link', attributes: { rel: 'stylesheet', _cssText: 'p{}', nonce: 'n' }, childNodes: [] },
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

test('what was drawn stays where it is a picture in the text itself, in pages and in changes', () => {
  const drawn = (rr_dataURL: unknown) => ({
    tagName: 'canvas',
    attributes: { rr_dataURL, rr_src: '/x', rr_width: '1px' },
  });
  const own = 'data:image/png;base64,AA';
  for (const [given, kept] of [
    [own, { rr_dataURL: own, rr_width: '1px' }],
    ...['/api/v1/auth/logout', 'https://evil.example', 'data:text/html,x', ` ${own}`, 7].map((one) => [
      one,
      { rr_width: '1px' },
    ]),
  ]) {
    expect(childrenOf(drawable(page([drawn(given)]), 'n'))).toEqual([{ tagName: 'canvas', attributes: kept }]);
    const changed = { type: 3, timestamp: 2, data: { source: 0, attributes: [drawn(given)] } };
    expect(drawable([changed], 'n')[0]?.data).toMatchObject({ attributes: [{ attributes: kept }] });
  }
});

const hostile = [
  '@import "/x";',
  '@IMPORT url(/x);',
  '@\\69mport "/x";',
  'p{background:url(/x)}',
  'p{background:URL( "https://evil.example")}',
  'p{background:\\75rl(/x)}',
  'p{background:u\\rl(/x)}',
  'p{background:image-set("/x" 1x)}',
];
test.each(hostile)('a style fetches nothing by %s, wherever it stands', (text) => {
  const inPage = drawable(
    page([
      { tagName: 'link', attributes: { _cssText: text } },
      { tagName: 'div', attributes: { style: text, fill: text } },
      { tagName: 'style', childNodes: [...text].map((textContent) => ({ type: 3, textContent })) },
    ]),
    'n',
  );
  const changes = [
    { source: 0, adds: [{ node: { type: 3, textContent: text } }], texts: [{ id: 1, value: text }] },
    { source: 0, attributes: [{ id: 1, attributes: { _cssText: text, style: { background: [text, ''] } } }] },
    { source: 8, adds: [{ rule: text }], replaceSync: text },
    { source: 10, family: 'x', fontSource: text },
    { source: 13, set: { property: 'background', value: text } },
    { source: 15, styles: [{ rules: [{ rule: text }] }] },
  ].map((data) => ({ type: 3, timestamp: 2, data }));
  expect(JSON.stringify([inPage, drawable(changes, 'n')])).not.toMatch(/@import|url\(|image-set\(|\\(?!")/i);
});

test('pictures in the text itself and parts of the page stay in styles', () => {
  const text = `p{background:url("data:image/png;base64,AA");fill:url(#a)} .sm\\:flex{}`;
  const sheet = { tagName: 'style', attributes: { _cssText: text } };
  expect(childrenOf(drawable(page([sheet]), undefined))).toEqual([{ ...sheet, childNodes: [] }]);
});

test('the text of a style cannot be put together from pieces that come one after the other', () => {
  const style = (tagName: string, id: number) => ({ type: 2, id, tagName, attributes: {}, childNodes: [] });
  const text = (id: number, textContent: string) => ({ type: 3, id, textContent });
  const change = (data: object) => ({ type: 3, timestamp: 2, data: { source: 0, ...data } });
  const [, first, second] = drawable(
    [
      ...page([style('style', 7), { ...style('x:style', 8), isSVG: true }]),
      change({ adds: [7, 8].map((parentId) => ({ parentId, node: text(70 + parentId, 'p{background:ur') })) }),
      change({
        adds: [
          { parentId: 7, node: text(90, 'l(/x)}') },
          // Becomes a style sheet only after text was inserted into it.
          { parentId: 9, node: text(91, 'l(/x)}') },
          { parentId: 1, node: { ...style('STYLE', 9), childNodes: [text(91, 'ur'), text(92, 'l(/x)')] } },
        ],
        texts: [
          { id: 7, value: 'p{background:ur' },
          { id: 50, value: 'stays' },
        ],
      }),
    ],
    undefined,
  );
  expect(first?.data).toEqual({ source: 0, adds: [] });
  expect(second?.data).toEqual({
    source: 0,
    adds: [{ parentId: 1, node: { ...style('STYLE', 9), attributes: { _cssText: '_(/x)' } } }],
    texts: [{ id: 50, value: 'stays' }],
  });
});
