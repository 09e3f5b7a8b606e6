import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { meetingServerLimits } from '@cartulary/contracts/limits/meeting-server';
import type { MeetingServerState } from '@cartulary/contracts/meeting-server';
import type { Logger } from '@cartulary/telemetry/logger';
import { AccessToken, RoomServiceClient, ServerError, TokenVerifier, type ParticipantInfo } from 'livekit-server-sdk';
import { z } from 'zod';
import type { MintedToken } from '../../platform/caller/tokens.service.js';
import { LOG } from '../../platform/settings/parts.js';
import { grantOf, permissionOf, sourceOf, type Permissions, type Source } from './permissions.js';
import { MeetingServerUnavailable, type ServerAccess, type ServerRuns, type ServerSource } from './server-source.js';

/** Injection token for the {@link ServerSource}. */
export const SERVER_SOURCE = Symbol('meeting server source');

/** The access that a token grants: joining one room under one identity. */
export interface WantedToken extends Permissions {
  readonly room: string;
  /** Unique in the room: joining again with it replaces the first connection. */
  readonly identity: string;
  /** Display name. */
  readonly name: string;
  readonly ttlSeconds: number;
}

/** A participant as the meeting server reports them. */
export interface InRoom {
  readonly identity: string;
  /** ID of this connection; rejoining creates a new one. */
  readonly sid: string;
  readonly name: string;
  readonly joinedAt: Date;
  readonly tracks: readonly { readonly sid: string; readonly source: Source | 'other'; readonly muted: boolean }[];
}

/** The room and identity of a token. */
export interface TokenHolder {
  readonly room: string;
  readonly identity: string;
}

/** Checks whether the holder of a valid token may join or rejoin. False for people who were removed, until their tokens expire. */
export type Door = (holder: TokenHolder) => Promise<boolean>;

const Claims = z.object({
  sub: z.string().min(1),
  video: z.object({ room: z.string().min(1), roomJoin: z.literal(true) }),
});

/** The only access to the meeting server: its status, tokens, and moderation. */
@Injectable()
export class MeetingServerService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private door: Door = () => Promise.resolve(true);

  constructor(
    @Inject(SERVER_SOURCE) private readonly source: ServerSource,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.keepWhileUsed(), meetingServerLimits.lookEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.source.close();
  }

  /** Last known status; sends no request. */
  state(): MeetingServerState {
    return this.source.state();
  }

  /** Current status and start times. Never rejects. */
  async health(): Promise<ServerRuns & { readonly state: MeetingServerState }> {
    await this.source.look();
    return { state: this.source.state(), ...this.source.runs() };
  }

  /** The server's URL; undefined if it isn't running. */
  access(): ServerAccess | undefined {
    const state = this.state();
    return state.kind === 'ready' && state.isRunning ? this.source.access() : undefined;
  }

  /** Starts the server if it isn't running. @throws MeetingServerUnavailable */
  ensureRunning(): Promise<void> {
    return this.source.ensureRunning();
  }

  /** Creates a token for one room. @throws MeetingServerUnavailable if no key is known */
  async token(wanted: WantedToken): Promise<MintedToken> {
    const { apiKey, apiSecret } = this.known();
    const { room, identity, name, ttlSeconds } = wanted;
    const token = new AccessToken(apiKey, apiSecret, { identity, name, ttl: ttlSeconds });
    token.addGrant(grantOf(room, wanted));
    const expiresAt = new Date(Date.now() + ttlSeconds * 1_000);
    return { token: await token.toJwt(), expiresAt };
  }

  /** A token's holder; undefined if it's forged, expired, or opens no room. */
  async holderOf(token: string): Promise<TokenHolder | undefined> {
    const { apiKey, apiSecret } = this.known();
    const claims = await new TokenVerifier(apiKey, apiSecret).verify(token).catch(() => undefined);
    const read = Claims.safeParse(claims);
    return read.success ? { room: read.data.video.room, identity: read.data.sub } : undefined;
  }

  /** Sets the check for everyone who joins or rejoins. LiveKit itself accepts every token until it expires. */
  useDoor(door: Door): void {
    this.door = door;
  }

  /** Whether the holder of a valid token may join. */
  mayJoin(holder: TokenHolder): Promise<boolean> {
    return this.door(holder);
  }

  /** Participants in a room; empty if it doesn't exist. @throws MeetingServerUnavailable while the server is starting or down */
  async participants(room: string): Promise<InRoom[]> {
    const state = this.state();
    if (state.kind === 'starting' || state.kind === 'down') throw new MeetingServerUnavailable(state);
    const found = await this.ask((rooms) => rooms.listParticipants(room));
    return (found ?? []).map(inRoom);
  }

  /** Disconnects someone from a room. Their token still works unless the admission check rejects it. */
  async remove(room: string, identity: string): Promise<void> {
    await this.ask((rooms) => rooms.removeParticipant(room, identity));
  }

  /** Mutes someone's tracks from these sources until they turn them back on. There's no call to unmute anyone. */
  async mute(room: string, identity: string, stopped: readonly Source[]): Promise<void> {
    const person = await this.ask((rooms) => rooms.getParticipant(room, identity));
    const tracks = person === undefined ? [] : inRoom(person).tracks;
    const heard = tracks.filter(({ source, muted }) => !muted && source !== 'other' && stopped.includes(source));
    await Promise.all(heard.map(({ sid }) => this.ask((rooms) => rooms.mutePublishedTrack(room, identity, sid, true))));
  }

  /** Replaces someone's permissions in a room. Tracks they're no longer allowed to publish end immediately. */
  async setPermissions(room: string, identity: string, permissions: Permissions): Promise<void> {
    await this.ask((rooms) => rooms.updateParticipant(room, identity, { permission: permissionOf(permissions) }));
  }

  /** Closes a room for everyone in it. */
  async end(room: string): Promise<void> {
    await this.ask((rooms) => rooms.deleteRoom(room));
  }

  /** Names of occupied rooms. */
  async rooms(): Promise<string[]> {
    const found = await this.ask((rooms) => rooms.listRooms());
    return (found ?? []).filter(({ numParticipants }) => numParticipants > 0).map(({ name }) => name);
  }

  /** Undefined if the room or person doesn't exist, or if the server isn't running, so no one is in a room. */
  private async ask<T>(call: (rooms: RoomServiceClient) => Promise<T>): Promise<T | undefined> {
    const access = this.access();
    if (access === undefined) return undefined;
    const options = { requestTimeout: meetingServerLimits.callMs / 1_000, failover: false };
    try {
      return await call(new RoomServiceClient(access.url, access.apiKey, access.apiSecret, options));
    } catch (cause) {
      if (!(cause instanceof ServerError)) throw new MeetingServerUnavailable({ kind: 'down' }, { cause });
      if (cause.code === 'not_found') return undefined;
      throw cause;
    }
  }

  private known(): ServerAccess {
    const access = this.source.access();
    if (access === undefined) throw new MeetingServerUnavailable(this.state());
    return access;
  }

  private async keepWhileUsed(): Promise<void> {
    try {
      if ((await this.rooms()).length > 0) this.source.keep();
    } catch (error) {
      this.log.warn('the meeting server could not be asked who meets', { error });
    }
  }
}

const inRoom = ({ identity, sid, name, joinedAt, tracks }: ParticipantInfo): InRoom => ({
  identity,
  sid,
  name,
  joinedAt: new Date(Number(joinedAt) * 1_000),
  tracks: tracks.map(({ sid, source, muted }) => ({ sid, source: sourceOf(source), muted })),
});
