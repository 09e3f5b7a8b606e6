import { meetingServerLimits } from '@cartulary/contracts/limits/meeting-server';
import { AccessToken } from 'livekit-server-sdk';
import { WebSocket, type RawData } from 'ws';
import { z } from 'zod';
import type { ServerAccess } from './server-source.js';

/** The meeting server's answer to an agent that registers. */
const Answer = z.object({ register: z.object({ serverInfo: z.object({ version: z.string().min(1).max(64) }) }) });
/** A named agent gets work only when it's requested by name, and no one does that. */
const hello = { register: { type: 'JT_ROOM', agentName: 'cartulary-asks-for-the-version', version: '1' } };

/**
 * Reads the meeting server's version. Its API has no call for that, and joining would open a room, so this registers an agent, reads the
 * answer, and disconnects.
 * @returns undefined if the version is unavailable: a server without agents, or a proxy that blocks them
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
    // Not a meeting server, or one with a different protocol.
    return undefined;
  }
}
