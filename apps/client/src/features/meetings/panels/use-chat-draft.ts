import type { MeetingMessage } from '@cartulary/contracts/endpoints/meeting-talk';
import { useState } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { t } from '@/text/meetings/talk';
import { sayFailed } from '@/ui/say-failed';
import { chatKey, useOpenMeeting } from '../room/use-room';

/** The chat draft, preserved while its panel is closed. */
export interface ChatDraft {
  readonly text: string;
  /** The recipient. Null for everyone. */
  readonly to: string | null;
  readonly replyTo: MeetingMessage | undefined;
  readonly sending: boolean;
  /** The message hasn't gone through yet and is being retried. */
  readonly waits: boolean;
  readonly change: (text: string) => void;
  readonly writeTo: (to: string | null) => void;
  readonly reply: (message: MeetingMessage | undefined) => void;
  readonly send: () => Promise<void>;
}

/** Kept while the meeting is open. */
export function useChatDraft(): ChatDraft {
  const { seat } = useOpenMeeting();
  const [text, change] = useState('');
  const [to, writeTo] = useState<string | null>(null);
  const [replyTo, reply] = useState<MeetingMessage>();
  const [sending, setSending] = useState(false);
  const [waits, setWaits] = useState(false);
  const send = async (): Promise<void> => {
    const words = text.trim();
    if (words === '' || sending) return;
    setSending(true);
    try {
      await seat.say({ text: words, replyTo: replyTo?.id ?? null, to }, () => setWaits(true));
      change('');
      reply(undefined);
      await queryClient.invalidateQueries({ queryKey: chatKey(seat) });
    } catch (error) {
      // The text stays in the field.
      sayFailed(t('chat.notSent'), error);
    }
    setSending(false);
    setWaits(false);
  };
  return { text, to, replyTo, sending, waits, change, writeTo, reply, send };
}
