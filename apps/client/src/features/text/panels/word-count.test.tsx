import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { t as textTexts } from '@/text/text';
import { WordCount } from './word-count';

const editorOf = (content: string): Editor => new Editor({ extensions: [Document, Paragraph, Text], content });

test('words, characters and the time to read are told, and those of what is selected', () => {
  jest.useFakeTimers();
  const editor = editorOf('<p>One two three</p><p>four</p>');
  render(<WordCount editor={editor} />);
  expect(screen.getByText('4 words, 17 characters')).toBeTruthy();
  expect(screen.getByText(text(textTexts, 'words.reading', { minutes: 1 }))).toBeTruthy();
  editor.commands.setTextSelection({ from: 1, to: 8 });
  act(() => void jest.advanceTimersByTime(1_000));
  expect(screen.getByText('Selected: 2 words, 7 characters')).toBeTruthy();
  editor.commands.setTextSelection(1);
  act(() => void jest.advanceTimersByTime(1_000));
  expect(screen.queryByText(/Selected/)).toBeNull();
  jest.useRealTimers();
});

test('an empty page counts what arrives at once, and nothing after a pause where it stays empty', () => {
  jest.useFakeTimers();
  const editor = editorOf('');
  render(<WordCount editor={editor} />);
  expect(screen.queryByText(/words/)).toBeNull();
  act(() => void editor.commands.insertContent('Two words'));
  expect(screen.getByText('2 words, 9 characters')).toBeTruthy();
  const empty = editorOf('');
  render(<WordCount editor={empty} />);
  act(() => void jest.advanceTimersByTime(1_000));
  expect(screen.getByText('0 words, 0 characters')).toBeTruthy();
  jest.useRealTimers();
});
