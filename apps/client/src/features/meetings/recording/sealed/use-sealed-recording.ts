import { useEffect, useEffectEvent, useState } from 'react';
import { log } from '@/lib/log/log';
import { useOpenMeeting } from '../../room/use-room';
import type { SealedSession } from './sealed-session';

/** Records an encrypted meeting while this page is responsible for it: people who agreed, in the main meeting. */
export function useSealedRecording(): void {
  const { room, aheadMs, own, keys, line, state } = useOpenMeeting();
  const { recording, meeting } = room;
  const recordingId = recording !== null && recording.sealedBy === own.id ? recording.id : undefined;
  const [session, setSession] = useState<SealedSession>();
  const open = useEffectEvent(async (id: string) => {
    const secret = keys?.secret();
    if (secret === undefined || own.accountId === null) return undefined;
    const { SealedSession: Session } = await import('./sealed-session');
    const place = { meetingId: meeting.id, recordingId: id };
    return Session.open({ ...place, accountId: own.accountId, secret, begunAt: recording?.begunAt ?? '', aheadMs });
  });
  usePartsLeft(recordingId);
  useEffect(() => {
    if (recordingId === undefined) return undefined;
    const opening = open(recordingId).catch((error: unknown) => {
      // Without a recorder, the others see that nothing is being recorded.
      log.warn('A recording could not be begun in this page.', { component: 'meetings', error });
      return undefined;
    });
    let isOver = false;
    void opening.then((opened) => isOver || setSession(opened));
    return () => {
      isOver = true;
      setSession(undefined);
      void opening.then((opened) => opened?.end());
    };
  }, [recordingId]);
  useEffect(() => {
    if (!session) return undefined;
    // The browser shows its own confirmation text before the recording page is closed.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [session]);
  const recorded = recording?.recorded;
  useEffect(() => {
    if (!session || recorded === undefined) return;
    // In a breakout room, people hear others than in the main meeting.
    const voices = state.place === meeting.id ? line.voices() : new Map<string, MediaStreamTrack>();
    session.follow(new Map([...voices].filter(([id]) => recorded.includes(id))));
  }, [session, recorded, line, state, meeting.id]);
}

/** Uploads parts left by a closed page when its meeting is opened again. A running recording uploads its own. */
function usePartsLeft(recordingId: string | undefined): void {
  const { room, own } = useOpenMeeting();
  const send = useEffectEvent(async () => {
    if (!room.meeting.encrypted || own.accountId === null || recordingId !== undefined) return;
    const { sendLeft } = await import('./sealed-data');
    await sendLeft(own.accountId, room.meeting.id);
  });
  useEffect(() => {
    send().catch((error: unknown) => {
      log.warn('What was left of a recording was not sent.', { component: 'meetings', error });
    });
  }, []);
}
