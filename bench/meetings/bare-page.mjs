import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * A page with only livekit-client, at one of the product's URLs: the cost of audio and video alone. It joins with the
 * same tokens, through the same connection to the meeting server.
 */

const library = createRequire(import.meta.url).resolve('livekit-client', {
  paths: [new URL('../../apps/client', import.meta.url).pathname],
});
const HTML = `<!doctype html><title>Bare</title><script src="/bare/livekit-client.js"></script>
<style>body{margin:0;display:grid;grid-template-columns:repeat(3,1fr);gap:8px;height:100vh}video{width:100%;height:100%;object-fit:cover}</style>`;

/** Opens it in a browser. @returns the page */
export async function openBare(browser, origin, viewport) {
  const context = await browser.newContext({ viewport });
  // A page created here belongs to no network, and needs permission to access this machine.
  await context.grantPermissions(['local-network-access'], { origin });
  const page = await context.newPage();
  await page.route(`${origin}/bare/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(library) })
      : route.fulfill({ contentType: 'text/html', body: HTML }),
  );
  await page.goto(`${origin}/bare/`);
  return page;
}

/** Runs in the page: requests a token like the product's page, joins with camera and microphone, shows everyone. */
export async function joinBare({ origin, meetingId, bearer }) {
  const { Room, RoomEvent, VideoPresets } = globalThis.LivekitClient;
  const room = new Room({
    adaptiveStream: true,
    dynacast: true,
    videoCaptureDefaults: { resolution: VideoPresets.h720.resolution },
  });
  globalThis.room = room;
  const show = (track) => globalThis.document.body.append(track.attach());
  room.on(RoomEvent.TrackSubscribed, show);
  room.on(RoomEvent.TrackUnsubscribed, (track) => track.detach().forEach((element) => element.remove()));
  room.on(RoomEvent.LocalTrackPublished, ({ track }) => track.kind === 'video' && show(track));
  const tracks = await room.localParticipant.createTracks({ audio: true, video: true });
  globalThis.askedAtMs = performance.now();
  const answer = await fetch(`${origin}/api/v1/meetings/${meetingId}/join`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
  });
  const { data } = await answer.json();
  await room.connect(`${origin.replace('http', 'ws')}/livekit`, data.token);
  await Promise.all(tracks.map((track) => room.localParticipant.publishTrack(track)));
}

/**
 * Runs in a page before anything else: records when the first video frame of another person is rendered, and again
 * after `watchAgain()`.
 */
export function watchPictures() {
  const seen = new WeakSet();
  globalThis.firstPictureMs = undefined;
  globalThis.watchAgain = () => (globalThis.firstPictureMs = undefined);
  const isOther = (video) => !(video.closest('[data-tile]')?.getAttribute('aria-label') ?? '').includes('(you)');
  const isRemote = (video) => video.srcObject?.getVideoTracks().some(({ label }) => !label.includes('fake_device'));
  const next = (video) =>
    video.requestVideoFrameCallback((nowMs) => {
      if (isOther(video) && isRemote(video)) globalThis.firstPictureMs ??= nowMs;
      if (video.isConnected) next(video);
      else seen.delete(video);
    });
  const look = () => {
    for (const video of globalThis.document.querySelectorAll('video')) {
      if (seen.has(video)) continue;
      seen.add(video);
      next(video);
    }
  };
  new globalThis.MutationObserver(look).observe(globalThis.document, { childList: true, subtree: true });
}

/** Runs in a page before anything else: stores every connection so that its received data can be counted. */
export function keepConnections() {
  const Plain = globalThis.RTCPeerConnection;
  globalThis.connections = [];
  globalThis.RTCPeerConnection = class extends Plain {
    constructor(...given) {
      super(...given);
      globalThis.connections.push(this);
    }
  };
}

/** Runs in a page: the number of others' videos received, based on data within the last second. */
export async function picturesReceived() {
  const counts = async () => {
    const found = new Map();
    for (const connection of globalThis.connections)
      for (const report of (await connection.getStats()).values())
        if (report.type === 'inbound-rtp' && report.kind === 'video') found.set(report.ssrc, report.packetsReceived);
    return found;
  };
  const before = await counts();
  await new Promise((later) => setTimeout(later, 2_000));
  return [...(await counts())].filter(([ssrc, packets]) => packets > (before.get(ssrc) ?? 0)).length;
}

/**
 * Runs in a bare page: adds many participants to the meeting, each with a small video generated here. They receive no
 * video.
 */
export async function joinMany({ origin, tokens }) {
  const { Room, LocalVideoTrack, Track } = globalThis.LivekitClient;
  const canvas = Object.assign(globalThis.document.createElement('canvas'), { width: 320, height: 180 });
  const picture = canvas.getContext('2d');
  let drawn = 0;
  setInterval(() => {
    picture.fillStyle = `hsl(${(drawn += 7)} 60% 50%)`;
    picture.fillRect(drawn % 320, 0, 40, 180);
  }, 100);
  globalThis.rooms = [];
  for (const token of tokens) {
    const room = new Room({ dynacast: true });
    globalThis.rooms.push(room);
    await room.connect(`${origin.replace('http', 'ws')}/livekit`, token, { autoSubscribe: false });
    const [track] = canvas.captureStream(10).getVideoTracks();
    await room.localParticipant.publishTrack(new LocalVideoTrack(track, undefined, true), {
      source: Track.Source.Camera,
      simulcast: false,
    });
  }
}
