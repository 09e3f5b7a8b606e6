import { textField } from '@cartulary/editor-schema/kinds/text/field';
import { act, render } from '@testing-library/react';
import * as Y from 'yjs';
import { Opened } from '../opened';
import { Surface } from './surface';

let opened: Opened;
beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('Nobody is there'));
  opened = new Opened('00000000-0000-4000-8000-000000000002', { id: 'ada', name: 'Ada', organizationId: 'analysts' });
});
afterEach(() => opened.end());

/** A Yjs element with attributes and text, as any client can create it. */
function element(name: string, attributes: object, ...content: (Y.XmlElement | Y.XmlText)[]): Y.XmlElement {
  const made = new Y.XmlElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string);
  made.insert(0, content);
  return made;
}

function text(words: string, marks: object = {}): Y.XmlText {
  const made = new Y.XmlText();
  made.insert(0, words, marks);
  return made;
}

/** Bypasses the editor, like a malicious person with edit permission could. */
function written(...content: Y.XmlElement[]): Uint8Array {
  const doc = new Y.Doc();
  doc.getXmlFragment(textField).insert(0, content);
  return Y.encodeStateAsUpdate(doc);
}

const STYLE = 'left; background: url(https://evil.example/seen)';

test('attributes that nobody may write are not drawn, and the text stays', () => {
  const { container } = render(<Surface editor={opened.editor} isEditable mayBeDrawn={opened.mayBeDrawn} />);
  act(() =>
    Y.applyUpdate(
      opened.document.ydoc,
      written(
        element('paragraph', { textAlign: STYLE }, text('aligned')),
        element('heading', { level: 999, textAlign: STYLE }, text('headed')),
        element(
          'paragraph',
          {},
          text('script', { link: { href: 'javascript:alert(1)', class: 'fixed inset-0' } }),
          text('linked', {
            link: { href: 'https://good.example/', class: 'fixed inset-0 z-50', target: '_top', rel: 'opener' },
          }),
          text('marked', { highlight: { color: 'red; background: url(https://evil.example)' } }),
        ),
        element('callout', { kind: 'x" onclick="alert(1)' }, element('paragraph', {}, text('called'))),
        element('image', { fileId: '../../secrets', alt: 'a', width: 9e9 }),
        element(
          'table',
          {},
          element(
            'tableRow',
            {},
            element('tableCell', { colspan: 1e9, rowspan: -1, align: STYLE }, element('paragraph', {}, text('cell'))),
          ),
        ),
      ),
    ),
  );
  const page = container.querySelector('.ProseMirror') ?? container;
  for (const words of ['aligned', 'headed', 'script', 'linked', 'marked', 'called', 'cell'])
    expect(page.textContent).toContain(words);
  expect(page.innerHTML).not.toMatch(/evil\.example|javascript:|inset-0|onclick|opener"|_top|secrets/);
  expect(page.querySelector('a[href="https://good.example/"]')?.getAttribute('rel')).toBe(
    'noopener noreferrer nofollow',
  );
  expect(page.querySelector('td')?.colSpan).toBe(1);
  expect(page.querySelector('img')?.getAttribute('width') ?? null).toBeNull();
});
