import type { Tag } from '@cartulary/contracts/endpoints/tags';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { documentRow } from '@/testing/document.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as documentsTags } from '@/text/documents/tags';
import { TagPicker } from './tag-picker';

const tag = (name: string, colour: Tag['colour']): Tag => ({ id: crypto.randomUUID(), name, colour });
const paid = tag('Paid', 'green');
const urgent = tag('Urgent', 'red');
const made = tag('Rent', 'orange');
const first = documentRow('first.txt', { tags: [paid, urgent] });
const second = documentRow('second.txt', { tags: [paid] });

let tags: Tag[];
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  tags = [paid, urgent];
});
const room = testRoom(({ method, path, body }) => {
  if (path.endsWith('/bulk')) return answer({ done: (body as { documentIds: string[] }).documentIds, refused: [] });
  if (method === 'POST') {
    tags = [...tags, made];
    return answer(made, 201);
  }
  return method === 'GET' ? answer({ items: tags.map((each) => ({ ...each, documents: 1, mayChange: true })) }) : {};
});
const sent = (): unknown[] => room.seen.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const ids = [first.id, second.id];

async function open(): Promise<HTMLElement> {
  drawPart(<TagPicker documents={[first, second]} trigger={<button type="button">Tag</button>} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
  await screen.findByRole('option', { name: /Paid/ });
  return screen.getByRole('combobox');
}

test('says in words on how many of the documents a tag is', async () => {
  const field = await open();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'PaidOn all 2',
    'UrgentOn 1 of 2',
  ]);
  expect(screen.getByRole('option', { name: /Paid/ }).getAttribute('aria-selected')).toBe('true');
});

test('the keyboard puts a tag that some have on all of them, and takes off one that all have', async () => {
  const field = await open();
  await userEvent.type(field, '{ArrowDown}{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ action: 'tag', documentIds: ids, tagId: urgent.id }]));
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
  await userEvent.type(field, '{ArrowUp}{Enter}');
  await waitFor(() => expect(sent()[1]).toEqual({ action: 'untag', documentIds: ids, tagId: paid.id }));
});

test('a name that no tag has makes one and puts it on; a name that one has does not', async () => {
  const field = await open();
  await userEvent.type(field, 'pAid');
  expect(screen.queryByText(/Create tag/)).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'Rent{Enter}');
  await waitFor(() =>
    expect(sent()).toEqual([
      { name: 'Rent', colour: 'orange' },
      { action: 'tag', documentIds: ids, tagId: made.id },
    ]),
  );
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
  expect(await screen.findByRole('option', { name: /Rent/ })).toBeTruthy();
});

test('a tag is renamed, recoloured and, once asked, deleted', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: text(documentsTags, 'picker.manage') }));
  const name = await screen.findByRole('textbox', { name: text(documentsTags, 'manage.name', { name: 'Urgent' }) });
  await userEvent.clear(name);
  await userEvent.type(name, 'Now{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ name: 'Now' }]));
  await userEvent.click(screen.getByRole('button', { name: text(documentsTags, 'manage.delete', { name: 'Paid' }) }));
  expect(await screen.findByText(text(documentsTags, 'delete.title', { name: 'Paid' }))).toBeTruthy();
  expect(sent()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: text(documentsTags, 'delete.confirm') }));
  await waitFor(() =>
    expect(room.seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/v1/tags/${paid.id}`,
    ]),
  );
});
