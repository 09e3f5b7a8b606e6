import { deckTextExtensions } from '@cartulary/editor-schema/kinds/deck/schema';
import { text } from '@cartulary/testing/text';
import { Editor } from '@tiptap/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { drawPart } from '@/testing/test-room.test-helper';
import { t as decks } from '@/text/decks';
import { t as textTexts } from '@/text/text';
import { FormatBar } from './format-bar';

test('chosen words of a slide get a link, are refused an address that runs code, and lose the link again', async () => {
  const editor = new Editor({ extensions: deckTextExtensions(), content: '<p>Opening in spring</p>' });
  editor.commands.setTextSelection({ from: 1, to: 8 });
  drawPart(<FormatBar editor={editor} />);
  const asks = async (address: string): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: text(decks, 'format.link') }));
    const field = await screen.findByRole('textbox', { name: text(textTexts, 'link.address') });
    await userEvent.clear(field);
    if (address !== '') await userEvent.type(field, address);
    await userEvent.click(screen.getByRole('button', { name: text(textTexts, 'link.set') }));
  };
  await asks('javascript:alert(1)');
  expect(await screen.findByText(/can’t be linked/)).toBeTruthy();
  expect(editor.getHTML()).not.toContain('href');
  await userEvent.keyboard('{Escape}');

  await asks('quay.example');
  expect(editor.getHTML()).toMatch(/<a [^>]*href="https:\/\/quay\.example"[^>]*>Opening<\/a> in spring/);
  await asks('');
  expect(editor.getHTML()).not.toContain('<a ');
  editor.destroy();
});

test('chosen words are highlighted, set as code, and above or below the line, as in documents', async () => {
  const editor = new Editor({ extensions: deckTextExtensions(), content: '<p>H2O</p>' });
  drawPart(<FormatBar editor={editor} />);
  const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
  editor.commands.setTextSelection({ from: 2, to: 3 });
  await press(text(decks, 'format.subscript'));
  editor.commands.setTextSelection({ from: 1, to: 2 });
  await press(text(decks, 'format.highlight'));
  expect(editor.getHTML()).toBe('<p><mark>H</mark><sub>2</sub>O</p>');
  editor.commands.selectAll();
  await press(text(decks, 'format.code'));
  expect(editor.getHTML()).toBe('<p><code>H2O</code></p>');
  editor.destroy();
});
