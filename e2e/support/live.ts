import type { Person } from '@cartulary/testing/person';
import { io, type Socket } from 'socket.io-client';

/** A token for one purpose, valid for one minute. */
export async function shortToken(person: Person, purpose: 'socket' | 'download', documentId?: string): Promise<string> {
  const asked = { purpose, ...(documentId === undefined ? {} : { documentId }) };
  const { body } = await person.call<{ token: string }>('POST', '/api/v1/auth/short-token', asked);
  if (body.data === undefined) throw new Error(body.error ?? 'There is no token');
  return body.data.token;
}

/** A socket and all events it has received. */
export interface Listener {
  readonly socket: Socket;
  readonly heard: { readonly type: string; readonly message: unknown }[];
}

/**
 * Connects with a token.
 * @throws with the server's message if it's rejected
 */
export async function listenWith(origin: string, token: string): Promise<Listener> {
  const socket = io(origin, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  const heard: { type: string; message: unknown }[] = [];
  socket.onAny((type: string, message: unknown) => void heard.push({ type, message }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, heard };
}

/** Connects as a person. */
export const listenAs = async (person: Person): Promise<Listener> =>
  listenWith(person.origin, await shortToken(person, 'socket'));
