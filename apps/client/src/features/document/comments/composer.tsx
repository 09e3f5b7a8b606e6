import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import { collaborationLimits } from '@cartulary/contracts/writing-limits';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { fitting, usePrincipals } from '@/lib/sharing/sharing-data';
import { t } from '@/text/comments';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/field';
import { GivenName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { OptionList, optionId, revealOption } from '@/ui/option-list';
import { rowAfterKey } from '@/ui/table-keys';
import type { Said } from './comments-data';
import { completed, mentionedIn, nameBeingTyped } from './mention-text';

interface ComposerProps {
  label: string;
  /** The button's words. */
  action: string;
  failed: string;
  /** What stands there at first, with whom it names. */
  body?: string;
  mentions?: readonly Colleague[];
  startsFocused?: boolean;
  onSend: (said: Said) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

/** A field for a comment. '@' finds colleagues; Ctrl or ⌘ with Enter sends. What could not be saved stays in it. */
export function Composer(props: ComposerProps) {
  const { label, action, failed, startsFocused = false, onSend, onCancel } = props;
  const [body, setBody] = useState(props.body ?? '');
  const [caret, setCaret] = useState(0);
  const [known, know] = useState<readonly Colleague[]>(props.mentions ?? []);
  const [closedAt, close] = useState<number>();
  const [active, setActive] = useState(0);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const typed = nameBeingTyped(body, caret);
  const asked = typed !== undefined && typed.at !== closedAt ? typed : undefined;
  const found = usePrincipals(asked?.name ?? '', 'account', asked !== undefined);
  const rows = asked ? fitting(found.data, asked.name) : [];
  const current = Math.min(active, rows.length - 1);
  const isOpen = asked !== undefined && rows.length > 0;

  const choose = (colleague: Colleague | undefined): void => {
    if (asked === undefined || colleague === undefined) return;
    const next = completed(body, asked, caret, colleague.name);
    know([...known, { id: colleague.id, name: colleague.name }]);
    setBody(next.body);
    setCaret(next.caret);
    requestAnimationFrame(() => field.current?.setSelectionRange(next.caret, next.caret));
  };
  const send = async (): Promise<void> => {
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
    const moves = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (isOpen && moves) {
      const target = rowAfterKey(event.key, current, rows.length) ?? current;
      setActive(target);
      revealOption(id, target);
    } else if (isOpen && (event.key === 'Enter' || event.key === 'Tab')) choose(rows[current]);
    else if (event.key === 'Escape' && isOpen) close(asked.at);
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="relative">
        <TextArea
          ref={field}
          label={label}
          labelHidden
          placeholder={t('new.hint')}
          rows={2}
          autoFocus={startsFocused}
          aria-autocomplete="list"
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen ? optionId(id, current) : undefined}
          maxLength={collaborationLimits.maxCommentCharacters}
          value={body}
          onChange={({ target }) => {
            setBody(target.value);
            setCaret(target.selectionStart);
            setActive(0);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        {isOpen ? (
          <OptionList
            id={id}
            label={t('mention.list')}
            rows={rows}
            rowId={(row) => row.id}
            current={current}
            onPoint={setActive}
            onChoose={choose}
            className="skin-layer absolute inset-x-0 top-full z-2 mt-1 max-h-52 overflow-y-auto p-1.25"
          >
            {(row) => (
              <>
                <Avatar name={row.name} size="sm" decorative />
                <span className="min-w-0 grow truncate">
                  <GivenName>{row.name}</GivenName>
                </span>
              </>
            )}
          </OptionList>
        ) : null}
        <span role="status" className="sr-only">
          {asked && !found.isPending ? t('mention.found', { count: rows.length }) : ''}
        </span>
      </div>
      {body.trim() !== '' || onCancel ? (
        <div className="flex gap-2">
          <Button size="sm" variant="ink" type="submit" busy={busy} disabled={body.trim() === ''}>
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
