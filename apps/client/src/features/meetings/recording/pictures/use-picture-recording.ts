import { useEffect, useEffectEvent, useState } from 'react';
import { log } from '@/lib/log/log';
import { t } from '@/text/meetings/recording';
import { toast } from '@/ui/toast';
import { useOpenMeeting } from '../../room/use-room';
import { canRecordPictures } from './can-record-pictures';
import { drawnPictures } from './drawn-pictures';
import { missingPictures, type Missing } from './missing-pictures';
import type { PictureSession } from './picture-session';
import { shotsOf } from './shots';
import { useLeftPictures } from './use-left-pictures';
import { useWhoAgrees } from './use-who-agrees';

/** Composes a recording's video while this page is responsible for it: of people who agreed, in the main meeting. */
export function usePictureRecording(): void {
  const { seat, room, own, line, state } = useOpenMeeting();
  const { recording, meeting } = room;
  const recordingId = recording?.pictures?.by === own.id ? recording.id : undefined;
  const [session, setSession] = useState<PictureSession>();
  const open = useEffectEvent(async (id: string, onMissing: (why: Missing) => void) => {
    if (own.accountId === null) return undefined;
    missingPictures.remove(id);
    if (!canRecordPictures()) {
      missing(id, 'not-recorded', t('pictures.cannot'));
      return undefined;
    }
    const { PictureSession: Session } = await import('./picture-session');
    // Only the server knows the elapsed time, and only when it responds.
    const now = (await seat.room(new AbortController().signal)).recording;
    if (now?.id !== id || now.pictures === null) return undefined;
    const { lastTrack, elapsedMs } = now.pictures;
    const place = { accountId: own.accountId, meetingId: meeting.id, recordingId: id };
    return Session.open({ ...place, begunMs: performance.now() - elapsedMs, lastTrack, onMissing });
  });
  useEffect(() => {
    if (recordingId === undefined) return undefined;
    let isOver = false;
    const leave = (): void => {
      isOver = true;
      setSession(undefined);
    };
    const onMissing = (why: Missing): void => {
      leave();
      missing(recordingId, why, t(why === 'storage-full' ? 'failed.picturesFull' : 'failed.picturesText'));
    };
    const opening = open(recordingId, onMissing).catch((error: unknown) => {
      log.warn('Pictures could not be put together in this page.', { component: 'meetings', error });
      onMissing('not-recorded');
      return undefined;
    });
    void opening.then((opened) => isOver || setSession(opened));
    return () => {
      leave();
      void opening.then((opened) => opened?.end());
    };
  }, [recordingId]);
  useEffect(() => {
    if (!session) return undefined;
    // The browser shows its own confirmation text before the recording page is closed.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    line.keepComing(true);
    return () => {
      removeEventListener('beforeunload', ask);
      line.keepComing(false);
    };
  }, [session, line]);
  const { recorded, isKnown } = useWhoAgrees(session !== undefined);
  useEffect(() => {
    if (!isKnown) return undefined;
    drawnPictures.set(recordingId);
    return () => drawnPictures.set(undefined);
  }, [isKnown, recordingId]);
  useEffect(() => {
    if (!session) return;
    // In a breakout room, the user sees and hears other people than in the main meeting.
    const isThere = state.place === meeting.id;
    const voices = [...line.voices()].flatMap(([id, voice]) => (recorded.includes(id) ? [voice] : []));
    session.follow(isThere ? shotsOf(state.peers, recorded) : [], isThere ? voices : []);
  }, [session, recorded, line, state, meeting.id]);
  useLeftPictures(own.accountId, meeting.id, recordingId);
}

function missing(recordingId: string, why: Missing, text: string): void {
  missingPictures.add(recordingId, why);
  toast({ title: t('failed.pictures'), text, tone: 'error' });
}
