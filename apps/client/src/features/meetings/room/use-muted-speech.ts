import { useEffect, useState } from 'react';
import { FLOOR } from '../media/sound-level';
import { useOpenMeeting } from './use-room';

const LOOK_EVERY_MS = 100;
/** Well above a quiet background. */
const SPEECH = FLOOR * 6;
const SPEAKS_AFTER_MS = 500;
const QUIET_AFTER_MS = 4_000;

/** Whether this person is speaking while muted. The audio isn't sent anywhere. */
export function useMutedSpeech(): boolean {
  const { line, state } = useOpenMeeting();
  const [speaks, setSpeaks] = useState(false);
  const listens = state.stands === 'in' && !state.microphoneOn;
  useEffect(() => {
    if (!listens) return undefined;
    const reader = line.listenWhileMuted();
    if (!reader) return undefined;
    let loudMs = 0;
    let quietMs = 0;
    const timer = setInterval(() => {
      const isLoud = reader.read() > SPEECH;
      loudMs = isLoud ? loudMs + LOOK_EVERY_MS : 0;
      quietMs = isLoud ? 0 : quietMs + LOOK_EVERY_MS;
      if (loudMs >= SPEAKS_AFTER_MS) setSpeaks(true);
      if (quietMs >= QUIET_AFTER_MS) setSpeaks(false);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      reader.close();
      setSpeaks(false);
    };
  }, [line, listens]);
  return speaks;
}
