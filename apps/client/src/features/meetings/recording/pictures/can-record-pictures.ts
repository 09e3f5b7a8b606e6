/** The format of video recordings, including audio. */
export const PICTURE_TYPE = 'video/webm;codecs=vp8,opus';

/** Whether this browser can compose videos and record them in that format. */
export const canRecordPictures = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  MediaRecorder.isTypeSupported(PICTURE_TYPE) &&
  'captureStream' in HTMLCanvasElement.prototype;
