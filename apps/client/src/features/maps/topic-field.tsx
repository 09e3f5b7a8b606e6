import { mapLimits } from '@cartulary/contracts/limits/maps';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '@/text/maps';
import type { OpenedMap } from './opened-map';
import { endWriting } from './writing';

interface TopicFieldProps {
  opened: OpenedMap;
  id: string;
  className: string;
  style?: React.CSSProperties;
}

/** Editable text of a topic. Enter or blur saves, Esc cancels, and Tab saves and adds a child. */
export function TopicField({ opened, id, className, style }: TopicFieldProps) {
  const [before] = useState(() => opened.store.tree().of(id)?.node.text ?? '');
  const [words, setWords] = useState(opened.picked.now().typed ?? before);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  const end = (how: 'keep' | 'leave' | 'child'): void => {
    if (isOver.current) return;
    isOver.current = true;
    const surface = field.current?.closest<HTMLElement>('[data-map-surface]');
    const isFocused = document.activeElement === field.current;
    const keys = surface?.matches('[data-map-keys]') ? surface : surface?.querySelector<HTMLElement>('[data-map-keys]');
    if (isFocused) keys?.focus({ preventScroll: true });
    endWriting(opened, id, how === 'leave' ? before : words, before, how === 'child');
  };
  const keep = useEffectEvent(() => end('keep'));
  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    const { length } = current?.value ?? '';
    if (opened.picked.now().typed === null) current?.select();
    else current?.setSelectionRange(length, length);
    // Saves the text when the field is unmounted with its topic's row.
    return () => keep();
  }, [opened]);
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    const how =
      key === 'Escape'
        ? 'leave'
        : key === 'Tab' && !shiftKey
          ? 'child'
          : key === 'Enter' && !shiftKey
            ? 'keep'
            : undefined;
    // Keeps surrounding handlers from receiving its keys.
    event.stopPropagation();
    if (how === undefined) return;
    event.preventDefault();
    end(how);
  };
  return (
    <textarea
      ref={field}
      rows={1}
      aria-label={t('topic.words')}
      value={words}
      maxLength={mapLimits.maxTextCharacters}
      onChange={({ target }) => setWords(target.value)}
      onBlur={() => end('keep')}
      onKeyDown={press}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      className={`nodrag nopan nowheel field-sizing-content resize-none ${className}`}
      style={style}
    />
  );
}
