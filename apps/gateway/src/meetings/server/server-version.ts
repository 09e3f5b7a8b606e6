import { meetingServerLimits } from '@cartulary/contracts/limits/meeting-server';
import { AccessToken } from 'livekit-server-sdk';
import { WebSocket, type RawData } from 'ws';
import { z } from 'zod';
import type { ServerAccess } from './server-source.js';

/** What the meeting server answers to an agent that signs in. */
const Answer = z.object({ register: z.object({ serverInfo: z.object({ version: z.string().min(1).max(64) }) }) });
/** An agent with a name is given work only where somebody asks for it by that name, and nobody does. */
const hello = { register: { type: 'JT_ROOM', agentName: 'cartulary-asks-for-the-version', version: '1' } };

/**
 * The version that a meeting server says it is. No call of its API tells it, and joining would open a room: an agent signs in, is told,
 * and leaves.
 * @returns undefined where it can't be learned: a server without agents, or one behind a proxy that lets none through
 */
export async function versionOf({ url, apiKey, apiSecret }: ServerAccess): Promise<string | undefined> {
  const token = new AccessToken(apiKey, apiSecret, { ttl: meetingServerLimits.callMs / 1_000 });
  token.addGrant({ agent: true });
  const authorization = `Bearer ${await token.toJwt()}`;
  const line = new WebSocket(`${url.replace(/^http/, 'ws')}/agent`, {
    headers: { authorization },
    handshakeTimeout: meetingServerLimits.callMs,
    maxPayload: meetingServerLimits.maxValidateBytes,
  });
  try {
    return await new Promise((resolve) => {
      const late = setTimeout(() => resolve(undefined), meetingServerLimits.callMs).unref();
      const tell = (version: string | undefined): void => {
        clearTimeout(late);
        resolve(version);
      };
      line.on('open', () => line.send(JSON.stringify(hello)));
      line.on('message', (data: RawData) => tell(versionIn(data)));
      line.on('error', () => tell(undefined));
      line.on('close', () => tell(undefined));
    });
  } finally {
    line.terminate();
  }
}

function versionIn(data: RawData): string | undefined {
  try {
    const said = Answer.safeParse(JSON.parse(String(data)));
    return said.data?.register.serverInfo.version;
  } catch {
    // What answers there is no meeting server, or one of other words.
    return undefined;
  }
}
