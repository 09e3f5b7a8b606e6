import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { Editor } from '@tiptap/core';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { UnseenByReact } from './unseen-by-react';

// jsdom lacks this property; browsers read the attribute.
beforeAll(() =>
  Object.defineProperty(HTMLElement.prototype, 'contentEditable', {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('contenteditable') ?? 'inherit';
    },
  }),
);
afterAll(() => Reflect.deleteProperty(HTMLElement.prototype, 'contentEditable'));

test('drawing something of the page goes through nothing of the text that has the focus', () => {
  let change = (): void => undefined;
  function Beside() {
    const [count, setCount] = useState(0);
    change = () => setCount(count + 1);
    return <p>{count}</p>;
  }
  const { container } = render(<Beside />);
  const place = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({
    element: place,
    injectCSS: false,
    content: '<p>one</p><p>two</p>',
    extensions: [...textExtensions(), UnseenByReact],
  });
  const { dom } = editor.view;
  dom.tabIndex = 0;
  dom.focus();
  getSelection()?.collapse(dom.querySelector('p'), 0);
  expect(document.activeElement).toBe(dom);
  let walked = 0;
  Object.defineProperty(dom, 'firstChild', {
    configurable: true,
    get: () => {
      walked += 1;
      return dom.children[0];
    },
  });
  act(() => change());
  expect(container.textContent).toBe('1');
  expect(walked).toBe(0);
  expect(dom.getAttribute('contenteditable')).toBe('true');
  dom.contentEditable = 'false';
  expect(dom.getAttribute('contenteditable')).toBe('false');
  editor.destroy();
  place.remove();
});
