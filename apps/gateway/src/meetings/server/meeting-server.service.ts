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

/** Key under which whoever looks after the meeting server is injected. */
export const SERVER_SOURCE = Symbol('meeting server source');

/** What a token lets somebody do: join one room under one identity. */
export interface WantedToken extends Permissions {
  readonly room: string;
  /** Unique in the room: whoever joins with it again takes the place of the first. */
  readonly identity: string;
  /** Shown to the others. */
  readonly name: string;
  readonly ttlSeconds: number;
}

/** Somebody in a room, as the meeting server knows it. */
export interface InRoom {
  readonly identity: string;
  /** Of this line alone: who comes again has another. */
  readonly sid: string;
  readonly name: string;
  readonly joinedAt: Date;
  readonly tracks: readonly { readonly sid: string; readonly source: Source | 'other'; readonly muted: boolean }[];
}

/** Whose token it is. */
export interface TokenHolder {
  readonly room: string;
  readonly identity: string;
}

/** Says whether somebody with a good token may join or come back: false for who was removed, until their tokens end. */
export type Door = (holder: TokenHolder) => Promise<boolean>;

const Claims = z.object({
  sub: z.string().min(1),
  video: z.object({ room: z.string().min(1), roomJoin: z.literal(true) }),
});

/** The one place that speaks to the meeting server: whether it runs, tokens, and what moderators do. */
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

  /** How it is, as far as is known; asks nobody. */
  state(): MeetingServerState {
    return this.source.state();
  }

  /** How it is now, and since when it runs. Rejects never. */
  async health(): Promise<ServerRuns & { readonly state: MeetingServerState }> {
    await this.source.look();
    return { state: this.source.state(), ...this.source.runs() };
  }

  /** Where it answers; undefined where it isn't running. */
  access(): ServerAccess | undefined {
    const state = this.state();
    return state.kind === 'ready' && state.isRunning ? this.source.access() : undefined;
  }

  /** Starts it where it isn't running. @throws MeetingServerUnavailable */
  ensureRunning(): Promise<void> {
    return this.source.ensureRunning();
  }

  /** A token that opens one room. @throws MeetingServerUnavailable where no key is known */
  async token(wanted: WantedToken): Promise<MintedToken> {
    const { apiKey, apiSecret } = this.known();
    const { room, identity, name, ttlSeconds } = wanted;
    const token = new AccessToken(apiKey, apiSecret, { identity, name, ttl: ttlSeconds });
    token.addGrant(grantOf(room, wanted));
    const expiresAt = new Date(Date.now() + ttlSeconds * 1_000);
    return { token: await token.toJwt(), expiresAt };
  }

  /** Whose token it is; undefined where it is forged, expired, or opens no room. */
  async holderOf(token: string): Promise<TokenHolder | undefined> {
    const { apiKey, apiSecret } = this.known();
    const claims = await new TokenVerifier(apiKey, apiSecret).verify(token).catch(() => undefined);
    const read = Claims.safeParse(claims);
    return read.success ? { room: read.data.video.room, identity: read.data.sub } : undefined;
  }

  /** Asks `door` about everybody who joins or comes back. LiveKit itself takes every token until it ends. */
  useDoor(door: Door): void {
    this.door = door;
  }

  /** Whether somebody with a good token may come in. */
  mayJoin(holder: TokenHolder): Promise<boolean> {
    return this.door(holder);
  }

  /** Who is in a room; nobody where there is none. @throws MeetingServerUnavailable where one that comes back can't say yet */
  async participants(room: string): Promise<InRoom[]> {
    const state = this.state();
    if (state.kind === 'starting' || state.kind === 'down') throw new MeetingServerUnavailable(state);
    const found = await this.ask((rooms) => rooms.listParticipants(room));
    return (found ?? []).map(inRoom);
  }

  /** Ends somebody's line to a room; their token still opens it unless the door says no. */
  async remove(room: string, identity: string): Promise<void> {
    await this.ask((rooms) => rooms.removeParticipant(room, identity));
  }

  /** Stops what somebody sends from these sources until they begin it anew. Nobody's microphone is ever opened from here. */
  async mute(room: string, identity: string, stopped: readonly Source[]): Promise<void> {
    const person = await this.ask((rooms) => rooms.getParticipant(room, identity));
    const tracks = person === undefined ? [] : inRoom(person).tracks;
    const heard = tracks.filter(({ source, muted }) => !muted && source !== 'other' && stopped.includes(source));
    await Promise.all(heard.map(({ sid }) => this.ask((rooms) => rooms.mutePublishedTrack(room, identity, sid, true))));
  }

  /** Sets all that somebody in a room may do from now on; what they may send no longer ends at once. */
  async setPermissions(room: string, identity: string, permissions: Permissions): Promise<void> {
    await this.ask((rooms) => rooms.updateParticipant(room, identity, { permission: permissionOf(permissions) }));
  }

  /** Ends a room for everybody in it. */
  async end(room: string): Promise<void> {
    await this.ask((rooms) => rooms.deleteRoom(room));
  }

  /** Names of the rooms in which somebody is. */
  async rooms(): Promise<string[]> {
    const found = await this.ask((rooms) => rooms.listRooms());
    return (found ?? []).filter(({ numParticipants }) => numParticipants > 0).map(({ name }) => name);
  }

  /** Undefined where the room or person isn't there, or the server isn't running, and so nobody is. */
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
