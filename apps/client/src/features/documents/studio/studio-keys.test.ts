import { actionOf } from './studio-keys';

const press = (
  key: string,
  target: Element = document.body,
  modifiers: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {},
) => actionOf({ key, target, ctrlKey: false, altKey: false, metaKey: false, defaultPrevented: false, ...modifiers });

const inside = (html: string): Element => {
  document.body.innerHTML = html;
  const inner = document.body.querySelector('[data-here]');
  if (!inner) throw new Error('nothing marked');
  return inner;
};

it('moves, confirms, types and hides by single keys, in either case', () => {
  expect(['j', 'K', 'o', 'Enter', 'e', 's', 'Delete'].map((key) => press(key))).toEqual([
    'next',
    'previous',
    'overlays',
    'confirm',
    'edit',
    'skip',
    'remove',
  ]);
});

it('sleeps in text fields, dialogs and menus', () => {
  expect(press('j', inside('<input data-here>'))).toBeNull();
  expect(press('e', inside('<div role="dialog"><p data-here></p></div>'))).toBeNull();
  expect(press('j', inside('<div role="menu"><div data-here></div></div>'))).toBeNull();
});

it('leaves Enter to the button that has the focus', () => {
  const button = inside('<button data-here>Skip</button>');
  expect(press('Enter', button)).toBeNull();
  expect(press('j', button)).toBe('next');
});

it('leaves shortcuts of the browser alone', () => {
  expect(press('j', document.body, { ctrlKey: true })).toBeNull();
  expect(press('e', document.body, { altKey: true })).toBeNull();
});
