import { useEffect, useEffectEvent, useState } from 'react';
import { log } from '@/lib/log/log';
import { useOpenMeeting } from '../../room/use-room';
import type { SealedSession } from './sealed-session';

/** Records an encrypted meeting in this page while it is this page that does: those who agree, in the meeting itself. */
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
      // The others are told that nothing is recorded, since nobody says that it is.
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
    // The browser asks in its own words before the page that records is closed.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [session]);
  const recorded = recording?.recorded;
  useEffect(() => {
    if (!session || recorded === undefined) return;
    // In a breakout room one hears others than the meeting.
    const voices = state.place === meeting.id ? line.voices() : new Map<string, MediaStreamTrack>();
    session.follow(new Map([...voices].filter(([id]) => recorded.includes(id))));
  }, [session, recorded, line, state, meeting.id]);
}

/** What a closed page left of an earlier recording goes up when its meeting is opened again; one that goes on sends its own. */
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
