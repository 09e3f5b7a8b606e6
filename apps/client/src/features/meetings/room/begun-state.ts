import type { LineState } from './line-state';

/** Before anything has happened. */
export const begunState: LineState = {
  stands: 'connecting',
  place: '',
  over: undefined,
  error: undefined,
  server: undefined,
  peers: [],
  microphoneOn: false,
  cameraOn: false,
  sharing: false,
  mayPlay: true,
};
