import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { text } from '@cartulary/testing/text';
import { Editor, Node } from '@tiptap/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as mentions } from '@/text/text/mentions';
import { ClosedBeside } from './closed-beside';
import { personView } from './person-view';

const bo = '0195a8a0-0000-7000-8000-00000000000b';
const one = '0195a8a0-0000-4000-8000-000000000001';
const plan = '0195a8a0-0000-7000-8000-000000000002';
const given = {
  id: '0195a8a0-0000-7000-8000-000000000003',
  role: 'viewer',
  expiresAt: null,
  givenBy: null,
  to: { kind: 'account', id: bo, name: 'Bo', email: null },
};
const room = testRoom(({ path }) => (path.includes(`/items/${plan}/sharing`) ? answer(given, 201) : undefined));

let editor: Editor;
let notified: number;
beforeEach(() => {
  notified = 0;
  const drawn = textExtensions().flatMap((each) =>
    each.name === 'mention' && each instanceof Node ? [each.extend({ addNodeView: () => personView('ada') })] : [],
  );
  const element = document.body.appendChild(document.createElement('div'));
  editor = new Editor({ element, injectCSS: false, extensions: textExtensions(drawn) });
  const name = { type: 'mention', attrs: { mentionId: one, personId: bo, name: 'Bo' } };
  editor.commands.setContent({ type: 'doc', content: [{ type: 'paragraph', content: [name] }] });
  // jsdom can't focus elements that are only editable.
  editor.view.dom.tabIndex = 0;
});
afterEach(() => editor.destroy());

function Page() {
  const [isOpen, setOpen] = useState(true);
  const ask = {
    kind: 'mentioned-closed',
    people: [{ id: bo, name: 'Bo' }],
    mentionIds: [one],
    tell: () => (notified += 1),
  } as const;
  return isOpen ? <ClosedBeside ask={ask} itemId={plan} editor={editor} onClose={() => setOpen(false)} /> : null;
}

/** Mentions Bo and continues typing. */
async function nameSomebody(): Promise<void> {
  await room.signIn();
  editor.view.dom.focus();
  drawPages([{ path: '*', element: <Page /> }], '/');
  await screen.findByText('Bo can’t open this document. Share it with them?');
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());

test('whoever names somebody without access is asked beside the text, shares, and keeps the keys all along', async () => {
  await nameSomebody();
  expect(document.activeElement).toBe(editor.view.dom);
  await press(text(mentions, 'share.do'));
  await isGone();
  expect(room.seen.filter(({ method }) => method === 'POST')).toMatchObject([
    { method: 'POST', body: { to: { kind: 'account', id: bo }, role: 'viewer' } },
  ]);
  expect(notified).toBe(1);
  expect(document.activeElement).toBe(editor.view.dom);
});

test('"Not now" shares nothing and leaves the keys in the text', async () => {
  await nameSomebody();
  await press(text(mentions, 'share.leave'));
  await isGone();
  expect([room.seen.length, notified]).toEqual([0, 0]);
  expect(document.activeElement).toBe(editor.view.dom);
});

test('the question goes with the name', async () => {
  await nameSomebody();
  editor.commands.clearContent(true);
  await isGone();
});
