import { useEffect, useEffectEvent, useState } from 'react';
import { log } from '@/lib/log/log';
import { useOpenMeeting } from '../../room/use-room';
import type { SealedSession } from './sealed-session';

/** Records an encrypted meeting in this page while it is this page that does: those who agree, in the meeting itself. */
export function useSealedRecording(): void {
  const { room, own, keys, line, state } = useOpenMeeting();
  const { recording, meeting } = room;
  const recordingId = recording !== null && recording.sealedBy === own.id ? recording.id : undefined;
  const [session, setSession] = useState<SealedSession>();
  const open = useEffectEvent(async (id: string) => {
    const secret = keys?.secret();
    if (secret === undefined || own.accountId === null) return undefined;
    const { SealedSession: Session } = await import('./sealed-session');
    const place = { meetingId: meeting.id, recordingId: id };
    return Session.open({ ...place, accountId: own.accountId, secret, begunAt: recording?.begunAt ?? '' });
  });
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
  const recorded = recording?.recorded;
  useEffect(() => {
    if (!session || recorded === undefined) return;
    // In a breakout room one hears others than the meeting.
    const voices = state.place === meeting.id ? line.voices() : new Map<string, MediaStreamTrack>();
    session.follow(new Map([...voices].filter(([id]) => recorded.includes(id))));
  }, [session, recorded, line, state, meeting.id]);
}
