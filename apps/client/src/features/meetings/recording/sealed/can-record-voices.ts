/** The format of voice recordings. */
export const VOICE_TYPE = 'audio/webm;codecs=opus';

/** Whether this browser can record in that format. */
export const canRecordVoices = (): boolean =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(VOICE_TYPE);
