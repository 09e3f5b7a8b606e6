import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BlockList } from 'node:net';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import {
  AudioFrame,
  AudioSource,
  AudioStream,
  dispose,
  LocalAudioTrack,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
  type RemoteAudioTrack,
} from '@livekit/rtc-node';
import { insideNetworks } from '@cartulary/service/outgoing/reachable';
import { livekitBuilt, livekitLimitMs, needsLivekit, pathWithLivekit } from '@cartulary/testing/livekit-server';
import { needs } from '@cartulary/testing/needs';
import { freePort, isListening } from '@cartulary/testing/ports';
import { waitFor } from '@cartulary/testing/wait-for';
import { AccessToken } from 'livekit-server-sdk';
import { parse } from 'yaml';
import { composedMeetingServer } from './meeting-server.js';

jest.setTimeout(livekitLimitMs);

const root = path.resolve(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const key = { LIVEKIT_API_KEY: 'quay', LIVEKIT_API_SECRET: 'a secret of the tests alone, long enough' };

interface Service {
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}
const { services } = parse(text('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };

/**
 * The IP addresses to which LiveKit v1.13.5 relays only if explicitly allowed (pkg/service/turn.go; the ranges are
 * Go's, net.IP).
 */
const deniedByLivekit = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '224.0.0.0/4'],
  ...['::/128', '::1/128', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
];

describe('The meeting server of docker-compose.yml', () => {
  it('has its key from .env, tells the gateway what happens, and is asked by it with the same key', () => {
    const { keys, webhook, port } = composedMeetingServer(key);
    expect(keys).toEqual({ quay: key.LIVEKIT_API_SECRET });
    expect(webhook).toEqual({ api_key: 'quay', urls: ['http://gateway:8082/'] });
    expect(services.gateway?.environment?.LIVEKIT_URL).toContain(`http://livekit:${port}}`);
    const gateway = text('infra/images/Dockerfile').split(' AS gateway\n')[1];
    expect(gateway).toContain('MEETING_NOTICES_HOST=0.0.0.0 MEETING_NOTICES_PORT=8082');
  });

  it('is the version that is built where none is', () => {
    const version = /LIVEKIT_VERSION = '([^']+)'/.exec(text('infra/launcher/meetings/go-module.mjs'))?.[1];
    expect(text('docker-compose.yml')).toContain(`image: livekit/livekit-server:${version}\n`);
  });

  it('opens the ports that browsers are told, at the address that they are told', () => {
    const env = { CARTULARY_MEETINGS_ADDRESS: '203.0.113.7', CARTULARY_MEETINGS_UDP_PORT: '7900' };
    const { rtc, turn } = composedMeetingServer({ ...key, ...env });
    expect(rtc).toMatchObject({ node_ip: '203.0.113.7', udp_port: 7900, tcp_port: 7881, use_external_ip: false });
    const ports = services.livekit?.ports ?? [];
    expect(ports).toEqual([
      '${CARTULARY_MEETINGS_UDP_PORT:-7882}:${CARTULARY_MEETINGS_UDP_PORT:-7882}/udp',
      '${CARTULARY_MEETINGS_TCP_PORT:-7881}:${CARTULARY_MEETINGS_TCP_PORT:-7881}',
      `${turn.udp_port}:${turn.udp_port}/udp`,
      `${turn.relay_range_start}-${turn.relay_range_end}:${turn.relay_range_start}-${turn.relay_range_end}/udp`,
    ]);
    // With TURN over UDP, LiveKit doesn't advertise third-party STUN servers.
    expect([turn.enabled, turn.udp_port]).toEqual([true, 3478]);
  });

  it('relays into no inner network', () => {
    const { turn } = composedMeetingServer(key);
    expect(turn.allow_restricted_peer_cidrs).toBeUndefined();
    const denied = new BlockList();
    for (const network of [...deniedByLivekit, ...turn.deny_peer_cidrs]) {
      const [address = '', bits] = network.split('/');
      denied.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
    }
    const open = insideNetworks.filter((network) => {
      const [address = ''] = network.split('/');
      return !denied.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    });
    expect(open).toEqual([]);
  });

  it('reaches the gateway and Redis alone', () => {
    const beside = Object.keys(services).filter((name) => services[name]?.networks?.includes('meetings'));
    expect(beside.sort()).toEqual(['gateway', 'livekit', 'redis']);
    expect(services.livekit?.networks).toEqual(['meetings']);
  });

  (needsLivekit() && needs('redis-server') ? it : it.skip)('starts with it, and keeps its rooms in Redis', () =>
    whileItRuns({}, () => Promise.resolve()),
  );

  // The recorder runs in the gateway’s container, which may have no route to the address that browsers get.
  (needsLivekit() && needs('redis-server') ? it : it.skip)(
    'is heard by who knows no way to the address that browsers are told',
    () =>
      whileItRuns({ CARTULARY_MEETINGS_ADDRESS: UNREACHABLE }, async (url) => {
        const [speaker, listener] = [new Room(), new Room()];
        const heard = new Promise((resolve) => listener.once(RoomEvent.TrackSubscribed, resolve)).then((track) =>
          new AudioStream(track as RemoteAudioTrack).getReader().read(),
        );
        await listener.connect(url, await tokenOf('listener'));
        await speaker.connect(url, await tokenOf('speaker'));
        const source = new AudioSource(RATE, 1);
        const options = new TrackPublishOptions();
        options.source = TrackSource.SOURCE_MICROPHONE;
        await speaker.localParticipant?.publishTrack(LocalAudioTrack.createAudioTrack('voice', source), options);
        let isHeard = false;
        const end = heard.then(({ done }) => {
          isHeard = !done;
        });
        const frame = new AudioFrame(new Int16Array(RATE / 100), RATE, 1, RATE / 100);
        while (!isHeard) await Promise.race([end, source.captureFrame(frame)]);
        await Promise.all([speaker.disconnect(), listener.disconnect()]);
        await dispose();
      }),
  );
});

/** In a documentation network (RFC 5737): packets sent to it never arrive. */
const UNREACHABLE = '198.51.100.9';
const RATE = 48_000;

async function tokenOf(identity: string): Promise<string> {
  const token = new AccessToken(key.LIVEKIT_API_KEY, key.LIVEKIT_API_SECRET, { identity });
  token.addGrant({ roomJoin: true, room: 'quay' });
  return token.toJwt();
}

/** Runs the server with the configuration in docker-compose.yml, on its own ports. */
async function whileItRuns(env: Readonly<Record<string, string>>, work: (url: string) => Promise<void>): Promise<void> {
  await livekitBuilt();
  const [port, redisPort, turn] = [await freePort(), await freePort(), await freePort()];
  const wanted = composedMeetingServer({ ...key, ...env });
  wanted.port = port;
  wanted.bind_addresses = ['127.0.0.1'];
  wanted.redis.address = `127.0.0.1:${redisPort}`;
  Object.assign(wanted.rtc, { udp_port: await freePort(), tcp_port: 0 });
  wanted.turn.udp_port = turn;
  const redis = spawn('redis-server', ['--port', String(redisPort), '--save', ''], { stdio: 'ignore' });
  await waitFor(() => isListening(redisPort));
  const livekit = spawn('livekit-server', {
    env: { ...process.env, PATH: pathWithLivekit, LIVEKIT_CONFIG: JSON.stringify(wanted) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  livekit.stderr.on('data', (data: Buffer) => (said += data.toString()));
  try {
    await waitFor(async () => {
      if (livekit.exitCode !== null) throw new Error(said);
      return (await fetch(`http://127.0.0.1:${port}`)).ok;
    });
    await work(`ws://127.0.0.1:${port}`);
  } finally {
    for (const child of [livekit, redis]) {
      const gone = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGKILL')) await gone;
    }
  }
}
