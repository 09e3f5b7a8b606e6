/** Browsers hide cameras and microphones from pages loaded over plain HTTP, except on localhost. */
export const isHidden = (): boolean => !(navigator as Partial<Navigator>).mediaDevices?.getUserMedia;

/** Opens one camera or microphone, by kind and optionally by id. Rejects with the browser's error. */
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

/** Camera constraints. A smaller picture takes less bandwidth. */
export const sizeOf = (small: boolean): MediaTrackConstraints =>
  small
    ? { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 15 } }
    : { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
