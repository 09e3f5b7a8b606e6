import { useEffect, useEffectEvent, useState } from 'react';
import { log } from '@/lib/log/log';
import { t } from '@/text/meetings/recording';
import { toast } from '@/ui/toast';
import { useOpenMeeting } from '../../room/use-room';
import { canRecordPictures } from './can-record-pictures';
import { missingPictures } from './missing-pictures';
import type { PictureSession } from './picture-session';
import { shotsOf } from './shots';
import { useLeftPictures } from './use-left-pictures';

/** Puts the pictures of a recording together in this page while it is this page that does: of those who agree, in the meeting itself. */
export function usePictureRecording(): void {
  const { room, own, line, state } = useOpenMeeting();
  const { recording, meeting } = room;
  const recordingId = recording?.pictures?.by === own.id ? recording.id : undefined;
  const [session, setSession] = useState<PictureSession>();
  const open = useEffectEvent(async (id: string) => {
    if (own.accountId === null || !recording?.pictures) return undefined;
    missingPictures.remove(id);
    if (!canRecordPictures()) {
      missing(id, t('pictures.cannot'));
      return undefined;
    }
    const { PictureSession: Session } = await import('./picture-session');
    return Session.open({
      accountId: own.accountId,
      meetingId: meeting.id,
      recordingId: id,
      begunAt: recording.begunAt,
      lastTrack: recording.pictures.lastTrack,
      onMissing: () => missing(id, t('failed.picturesText')),
    });
  });
  useEffect(() => {
    if (recordingId === undefined) return undefined;
    const opening = open(recordingId).catch((error: unknown) => {
      log.warn('Pictures could not be put together in this page.', { component: 'meetings', error });
      missing(recordingId, t('failed.picturesText'));
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
    line.keepComing(true);
    return () => {
      removeEventListener('beforeunload', ask);
      line.keepComing(false);
    };
  }, [session, line]);
  const recorded = recording?.recorded;
  useEffect(() => {
    if (!session || recorded === undefined) return;
    // In a breakout room one sees and hears others than the meeting.
    const isThere = state.place === meeting.id;
    const voices = [...line.voices()].flatMap(([id, voice]) => (recorded.includes(id) ? [voice] : []));
    session.follow(isThere ? shotsOf(state.peers, recorded) : [], isThere ? voices : []);
  }, [session, recorded, line, state, meeting.id]);
  useLeftPictures(own.accountId, meeting.id, recordingId);
}

function missing(recordingId: string, text: string): void {
  missingPictures.add(recordingId);
  toast({ title: t('failed.pictures'), text, tone: 'error' });
}
