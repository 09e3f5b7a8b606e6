import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { t } from '@/text/text/comments';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/field';
import { optionId } from '@/ui/option-list';
import { sayFailed } from '@/ui/say-failed';
import type { Said } from './comments-data';
import { FoundColleagues } from './found-colleagues';
import { mentionedIn } from './mention-text';
import { useMentionFinder } from './use-mention-finder';

interface ComposerProps {
  label: string;
  /** Label of the button. */
  action: string;
  failed: string;
  /** Initial text, and the people it mentions. */
  body?: string;
  mentions?: readonly Colleague[];
  startsFocused?: boolean;
  onSend: (said: Said) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

/** A comment field. '@' finds colleagues; Ctrl or ⌘ with Enter sends. Unsaved text stays in the field. */
export function Composer(props: ComposerProps) {
  const { label, action, failed, startsFocused = false, onSend, onCancel } = props;
  const [body, setBody] = useState(props.body ?? '');
  const [known, know] = useState<readonly Colleague[]>(props.mentions ?? []);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const finder = useMentionFinder(body, (colleague, next) => {
    know([...known, colleague]);
    setBody(next.body);
    requestAnimationFrame(() => field.current?.setSelectionRange(next.caret, next.caret));
  });

  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    const said = body.trim();
    if (said === '' || busy) return;
    setBusy(true);
    try {
      await onSend({ body: said, mentions: mentionedIn(said, known) });
      setBody('');
      know([]);
    } catch (error) {
      sayFailed(failed, error);
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === 'Escape' && !finder.isOpen && onCancel) onCancel();
    else if (!finder.press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={(event) => void send(event)}>
      <div className="relative">
        <TextArea
          ref={field}
          label={label}
          labelHidden
          placeholder={t('new.hint')}
          rows={2}
          autoFocus={startsFocused}
          aria-autocomplete="list"
          aria-controls={finder.isOpen ? finder.id : undefined}
          aria-activedescendant={finder.isOpen ? optionId(finder.id, finder.current) : undefined}
          maxLength={collaborationLimits.maxCommentCharacters}
          value={body}
          onChange={({ target }) => {
            setBody(target.value);
            finder.begin(target.selectionStart);
          }}
          onSelect={({ currentTarget }) => finder.followCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <FoundColleagues finder={finder} />
      </div>
      {body.trim() !== '' || onCancel ? (
        <div className="flex gap-2">
          <Button size="sm" variant="primary" type="submit" busy={busy} disabled={body.trim() === ''}>
            {action}
          </Button>
          {onCancel ? (
            <Button size="sm" variant="quiet" onClick={onCancel}>
              {t('cancel')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </form>
  );
}
