import { safeLink } from '@cartulary/editor-schema/kinds/text/safe-link';
import type { Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { t } from '@/text/text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';

/** Expands a typed domain, such as example.org, to https://example.org. */
const completed = (text: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/u.test(text.trim()) ? `https://${text.trim()}` : text;

/** Asks for the URL of a link on the selection or on its own text. An empty URL removes the link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const [isBad, setBad] = useState(false);
  const set = (event: FormEvent): void => {
    event.preventDefault();
    const href = safeLink(completed(address));
    const isRemoved = before !== undefined && address.trim() === '';
    if (href === undefined && !isRemoved) return setBad(true);
    const chain = editor.chain().focus();
    if (href === undefined) chain.extendMarkRange('link').unsetLink().run();
    else if (editor.state.selection.empty && before === undefined)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('link.name')}
      actions={
        <Button variant="primary" type="submit" form="link-form">
          {t('link.set')}
        </Button>
      }
    >
      <form id="link-form" onSubmit={set}>
        <TextField
          label={t('link.address')}
          value={address}
          verbatim
          autoFocus
          error={isBad ? t('link.bad') : undefined}
          onChange={({ target }) => {
            setAddress(target.value);
            setBad(false);
          }}
        />
      </form>
    </Dialog>
  );
}
