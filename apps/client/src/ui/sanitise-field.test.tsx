import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from './field';

function Controlled(props: { type?: string; verbatim?: boolean }) {
  const [text, setText] = useState('ab');
  return <TextField label="Name" {...props} value={text} onChange={(event) => setText(event.target.value)} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Name');

test('what could run as script is gone as soon as it is typed, and the caret stays where it was', async () => {
  render(<Controlled />);
  field().setSelectionRange(1, 1);
  await userEvent.type(field(), '<X', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field().value).toBe('aXb');
  expect(field().selectionStart).toBe(2);
});

test('what is pasted is cleaned as a whole', async () => {
  render(<Controlled />);
  await userEvent.click(field());
  await userEvent.paste('<img onerror=x>');
  expect(field().value).toBe('abimg x');
});

test.each([{ type: 'search' }, { type: 'password' }, { verbatim: true }])('%j takes text as it is', async (props) => {
  render(<Controlled {...props} />);
  await userEvent.type(field(), '<');
  expect(field().value).toBe('ab<');
});

test('an input method is left alone until it is done', () => {
  render(<Controlled />);
  fireEvent.input(field(), { target: { value: '漢<' }, isComposing: true });
  expect(field().value).toBe('漢<');
  fireEvent.compositionEnd(field());
  expect(field().value).toBe('漢');
});
