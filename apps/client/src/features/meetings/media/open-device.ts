/** Browsers hide cameras and microphones from pages that came over plain HTTP, but for the own machine. */
export const isHidden = (): boolean => !(navigator as Partial<Navigator>).mediaDevices?.getUserMedia;

/** One camera or microphone of this machine, by its kind and id where one was chosen. Rejects with a browser's error. */
export async function openDevice(kind: 'audio' | 'video', deviceId: string, small = false): Promise<MediaStreamTrack> {
  const chosen: MediaTrackConstraints = deviceId === '' ? {} : { deviceId: { ideal: deviceId } };
  const wanted: MediaStreamConstraints =
    kind === 'audio'
      ? { audio: { ...chosen, echoCancellation: true, autoGainControl: true, noiseSuppression: true } }
      : { video: { ...chosen, ...sizeOf(small) } };
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  const [track] = stream.getTracks();
  if (!track) throw new DOMException('The browser answered without a track.', 'NotFoundError');
  return track;
}

/** What a camera is asked for; a smaller picture costs less to send. */
export const sizeOf = (small: boolean): MediaTrackConstraints =>
  small
    ? { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 15 } }
    : { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
