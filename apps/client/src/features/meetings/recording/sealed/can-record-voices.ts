/** The form that voices are recorded in. */
export const VOICE_TYPE = 'audio/webm;codecs=opus';

/** Whether this browser records in that form. */
export const canRecordVoices = (): boolean =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(VOICE_TYPE);
