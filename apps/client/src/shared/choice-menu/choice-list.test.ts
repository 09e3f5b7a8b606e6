import { ChoiceList } from './choice-list';

// jsdom doesn't implement scrolling.
beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));

test('that nothing fits is said, and no more once something does', () => {
  const text = document.body.appendChild(document.createElement('div'));
  const list = new ChoiceList(text, { name: 'People', none: 'Nobody by that name' }, () => undefined);
  const said = (): string | undefined => document.querySelector('[role="status"]')?.textContent;
  list.show([], 'Looking…');
  expect(said()).toBe('Looking…');
  list.show([]);
  expect(said()).toBe('Nobody by that name');
  list.show([{ id: 'bo', label: 'Bo' }]);
  expect(said()).toBe('');
  list.end();
  expect(document.querySelector('[role="status"]')).toBeNull();
  text.remove();
});
