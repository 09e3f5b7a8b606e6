/** The form that pictures are recorded in, with their sound. */
export const PICTURE_TYPE = 'video/webm;codecs=vp8,opus';

/** Whether this browser draws pictures together and records them in that form. */
export const canRecordPictures = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  MediaRecorder.isTypeSupported(PICTURE_TYPE) &&
  'captureStream' in HTMLCanvasElement.prototype;
