import type { MeetingMessage } from '@cartulary/contracts/endpoints/meeting-talk';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText, Lock, Reply, Send, Undo2, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { renewAfterAct } from '@/lib/api/query-client';
import { formatTime } from '@/lib/format/format';
import { whyFailed } from '@/shared/lists/why-failed';
import { t as encryptionText } from '@/text/meetings/encryption';
import { t } from '@/text/meetings/talk';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/field';
import { GivenLines, GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { EmptyState, ErrorState } from '@/ui/states';
import type { BesideItem } from '../beside/beside-view';
import { itemIn } from '../beside/named-item';
import { takeBack } from '../host-acts';
import { useKeyState } from '../room/use-keys';
import { chatKey, useOpenMeeting } from '../room/use-room';
import type { Seat } from '../seat';
import { AttachFile, ChatFile } from './chat-file';
import { MeetingPanel } from './panel';
import type { ChatDraft } from './use-chat-draft';

/** Select options can't have an empty value. */
const EVERYONE = 'everyone';

/** A meeting's chat, newest page first. Each page is oldest first. */
export const useMessages = (seat: Seat) =>
  useInfiniteQuery({
    queryKey: chatKey(seat),
    queryFn: ({ pageParam, signal }) => seat.messages(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ messages, more }) => (more ? messages[0]?.id : undefined),
    staleTime: Infinity,
  });

export const inOrder = (
  pages: readonly { messages: readonly MeetingMessage[] }[] | undefined,
): readonly MeetingMessage[] => (pages ?? []).toReversed().flatMap(({ messages }) => messages);

interface ChatPanelProps {
  draft: ChatDraft;
  /** Opens the item a message links to. Undefined if that isn't possible. */
  onOpenItem: ((item: BesideItem) => void) | undefined;
  onClose: () => void;
}

/** A meeting's chat: messages to everyone or to one person, with replies. */
export function ChatPanel({ draft, onOpenItem, onClose }: ChatPanelProps) {
  const { seat } = useOpenMeeting();
  const found = useMessages(seat);
  const messages = inOrder(found.data?.pages);
  const list = useAtEnd(messages.at(-1)?.id);
  return (
    <MeetingPanel title={t('chat.title')} onClose={onClose} foot={<Writing draft={draft} />}>
      {found.isPending ? (
        <LoadingRows label={t('chat.loading')} rows={3} />
      ) : found.data === undefined ? (
        <ErrorState title={t('chat.failed')} onRetry={() => void found.refetch()} className="m-4">
          {whyFailed(found.error, t('chat.kept'))}
        </ErrorState>
      ) : messages.length === 0 ? (
        <EmptyState title={t('chat.none')} inPanel>
          {t('chat.noneHint')}
        </EmptyState>
      ) : (
        <div ref={list} className="min-h-0 grow overflow-y-auto">
          {found.hasNextPage ? (
            <div className="p-2 text-center">
              <Button
                size="sm"
                variant="quiet"
                busy={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {t('chat.older')}
              </Button>
            </div>
          ) : null}
          <ol aria-label={t('chat.log')} className="flex flex-col gap-3.5 px-4 py-3">
            {messages.map((message) => (
              <Message
                key={message.id}
                message={message}
                onReply={() => {
                  // A reply to a private message is private.
                  if (message.to) draft.writeTo(message.from.id);
                  draft.reply(message);
                }}
                onOpenItem={onOpenItem}
              />
            ))}
          </ol>
        </div>
      )}
    </MeetingPanel>
  );
}

/** Sticks to the newest message if it's visible. Otherwise, the scroll position stays. */
function useAtEnd(newest: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const element = list.current?.parentElement;
    if (!element || newest === undefined) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (isFirst.current || left < NEAR_PX) element.scrollTop = element.scrollHeight;
    isFirst.current = false;
  }, [newest]);
  return list;
}

const NEAR_PX = 160;

interface MessageProps {
  message: MeetingMessage;
  onReply: () => void;
  onOpenItem: ((item: BesideItem) => void) | undefined;
}

function Message({ message, onReply, onOpenItem }: MessageProps) {
  const { own, room, seat } = useOpenMeeting();
  const { from, to, text, replyTo, at, takenBackAt } = message;
  const isOwn = from.id === own.id;
  const item = onOpenItem && itemIn(text);
  const back = async (): Promise<void> => {
    try {
      await takeBack(room.meeting.id, message.id);
      await renewAfterAct(chatKey(seat));
    } catch (error) {
      sayFailed(t('chat.notTakenBack'), error);
    }
  };
  return (
    <li className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <Avatar name={from.name} size="sm" decorative />
      <div className="min-w-0">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2">
          <span className="font-medium">{isOwn ? t('chat.you') : <GivenName>{from.name}</GivenName>}</span>
          <time dateTime={at} className="text-2xs text-ink-3 tabular-nums">
            {formatTime(Date.parse(at))}
          </time>
          {to ? (
            <span className="flex items-center gap-1 text-2xs text-warning-text">
              <Lock size={11} aria-hidden />
              {isOwn ? t('chat.privateTo', { name: plainName(to.name) }) : t('chat.private')}
            </span>
          ) : null}
          {takenBackAt === null ? (
            <span className="ml-auto flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
              <IconButton
                icon={Reply}
                size="sm"
                label={t('chat.replyNamed', { name: plainName(from.name) })}
                onClick={onReply}
              />
              {isOwn && own.accountId !== null ? (
                <IconButton icon={Undo2} size="sm" label={t('chat.takeBack')} onClick={() => void back()} />
              ) : null}
            </span>
          ) : null}
        </p>
        {replyTo ? (
          <p className="mb-1 truncate border-l-2 border-line-strong pl-2 text-xs text-ink-3">
            <GivenName>{`${replyTo.from.name}: ${replyTo.text}`}</GivenName>
          </p>
        ) : null}
        {takenBackAt === null ? (
          <GivenLines>{text}</GivenLines>
        ) : (
          <p className="text-ink-3 italic">{t('chat.takenBack')}</p>
        )}
        {takenBackAt === null ? <ChatFile seat={seat} message={message} /> : null}
        {item ? (
          <Button size="sm" icon={FileText} className="mt-1" onClick={() => onOpenItem(item)}>
            {t('chat.open')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

const Replying = ({ to, onEnd }: { to: MeetingMessage; onEnd: () => void }) => (
  <p className="flex items-center gap-1 text-xs text-ink-2">
    <span className="min-w-0 grow truncate">{t('chat.replying', { name: plainName(to.from.name) })}</span>
    <IconButton icon={X} size="sm" label={t('chat.noReply')} onClick={onEnd} />
  </p>
);

function Writing({ draft }: { draft: ChatDraft }) {
  const { room, own } = useOpenMeeting();
  const { text, to, replyTo, sending } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  // A reply continues with the text typed so far.
  useEffect(() => {
    const { current } = field;
    if (replyTo === undefined || current === null) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [replyTo]);
  const others = room.people.filter(({ id, state }) => id !== own.id && state === 'in');
  // A private message is never sent to everyone because its recipient left in the meantime.
  const isGone = to !== null && others.every(({ id }) => id !== to);
  const keys = useKeyState();
  if (keys && keys.is !== 'ready')
    return <p className="border-t border-line px-4 py-3 text-ink-2">{encryptionText('key.chat')}</p>;
  if (!own.may.chat) return <p className="border-t border-line px-4 py-3 text-ink-2">{t('chat.notAllowed')}</p>;
  const send = (): void => {
    if (!isGone) void draft.send();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        send();
      }}
    >
      {replyTo ? <Replying to={replyTo} onEnd={() => draft.reply(undefined)} /> : null}
      <Select
        label={t('chat.to')}
        value={to ?? EVERYONE}
        error={isGone ? t('chat.goneHint') : undefined}
        onChange={(id) => draft.writeTo(id === EVERYONE ? null : id)}
        options={[
          { value: EVERYONE, label: t('chat.everyone') },
          ...(isGone ? [{ value: to, label: t('chat.gone') }] : []),
          ...others.map(({ id, name }) => ({ value: id, label: plainName(name) })),
        ]}
      />
      <p role="status" className="text-xs text-warning-text empty:hidden">
        {draft.waits ? t('chat.waits') : ''}
      </p>
      <div className="flex items-end gap-2">
        {isGone ? null : <AttachFile to={to} />}
        <div className="min-w-0 grow">
          <TextArea
            ref={field}
            label={t('chat.write')}
            labelHidden
            placeholder={t('chat.write')}
            rows={2}
            value={text}
            readOnly={sending}
            maxLength={meetingLimits.maxMessageCharacters}
            onKeyDown={onKey}
            onChange={({ target }) => draft.change(target.value)}
          />
        </div>
        <Button type="submit" variant="primary" icon={Send} busy={sending} disabled={text.trim() === '' || isGone}>
          {t('chat.send')}
        </Button>
      </div>
    </form>
  );
}
