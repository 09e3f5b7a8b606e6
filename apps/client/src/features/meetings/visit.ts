import type { Coming, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { MEETING_SIGNALS_PATH, type MeetingServerState } from '@cartulary/contracts/meeting-server';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import type { DeviceKeys } from '@/shared/meeting-keys/device-keys';
import { t } from '@/text/meetings/encryption';
import type { Encrypted } from './keys/enter-encrypted';
import type { MeetingKeys } from './keys/meeting-keys';
import { isToldEncrypted } from './keys/secrets-here';
import type { Chosen } from './media/kept-devices';
import { NotIn } from './not-in';
import type { Brought, Over, Pass } from './room/line-state';
import type { MeetingLine } from './room/meeting-line';
import type { Seat } from './seat';
import { comesByItself, serverStateOf } from './server-state';

/** The connection, including the meeting server's library, which isn't part of the page before a meeting. */
export const loadMeetingLine = () => import('./room/meeting-line');

/** A person's status in a meeting, from the page before it to the one after it. */
export type Stage =
  | { readonly is: 'before'; readonly error?: unknown }
  | { readonly is: 'asking' }
  /** Waiting for the meeting server, which is polled until it's available. */
  | { readonly is: 'preparing'; readonly server: MeetingServerState }
  | { readonly is: 'waiting'; readonly message: string | null; readonly hostIsIn: boolean }
  | { readonly is: 'denied'; readonly message: string | null }
  | {
      readonly is: 'in';
      readonly seat: Seat;
      readonly line: MeetingLine;
      readonly first: MeetingRoom;
      /** Set for an encrypted meeting. */
      readonly keys: MeetingKeys | undefined;
    }
  | { readonly is: 'over'; readonly why: Over; readonly error?: unknown };

type LetIn = Extract<Coming, { is: 'in' }>;

/** The meeting server's URL, under this origin with a WebSocket scheme. */
const signalsUrl = (): string => `${location.origin.replace(/^http/, 'ws')}${MEETING_SIGNALS_PATH}`;
/** Polling interval for the meeting server if it didn't suggest one. */
const SERVER_ASKED_EVERY_MS = 5_000;
const passOf = ({ token }: LetIn): Pass => ({ url: signalsUrl(), token });

/** A joining person's devices, and which of them are on. */
export interface Comer {
  readonly chosen: Chosen;
  /** Hands over open tracks. The meeting is then responsible for stopping them. */
  readonly take: () => Brought;
  /** This device's stored keys, if the meeting is encrypted. */
  readonly device: DeviceKeys;
}

/** A page's flow of joining, waiting, attending, and leaving. Never rejects; errors are in the stage. */
export class Visit {
  private stage: Stage = { is: 'before' };
  private seat: Seat | undefined;
  private line: MeetingLine | undefined;
  private encrypted: Encrypted | undefined;
  private stopWaiting: (() => void) | undefined;
  /** Incremented when the person leaves, so that pending requests don't let them in. */
  private round = 0;
  /** Incremented with each request: two may be running, and both responses may admit the person. */
  private asked = 0;
  private isGone = false;
  private readonly listeners = new Set<() => void>();
  /** Current when the person is admitted, which may be long after the request. */
  private comer: Comer | undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  now = (): Stage => this.stage;

  comesAs(comer: Comer): void {
    this.comer = comer;
  }

  /** Called when the page mounts. */
  begin(): void {
    this.isGone = false;
  }

  /** Requests to join. @param first the response, if it came with the seat */
  async ask(seat: Seat, first?: Coming): Promise<void> {
    this.seat = seat;
    if (this.isGone) return this.sayLeft();
    const { round } = this;
    const asked = (this.asked += 1);
    if (this.stage.is !== 'waiting' && this.stage.is !== 'preparing') this.set({ is: 'asking' });
    try {
      const coming = first ?? (await seat.come());
      // A person admitted twice joins once, with the latest response.
      if (round !== this.round || asked === this.asked) await this.settle(coming, seat, round);
    } catch (error) {
      if (round === this.round) this.fails(seat, error);
    }
  }

  /** Leaves the meeting or its lobby. */
  async leave(): Promise<void> {
    const { line } = this;
    this.round += 1;
    this.line = undefined;
    this.set({ is: 'over', why: 'left' });
    await Promise.allSettled([line?.close(), this.sayLeft()]);
    this.closeKeys();
  }

  /** Returns to the page before the meeting. */
  back = (): void => {
    this.round += 1;
    this.set({ is: 'before' });
  };

  /** Called when the page unmounts. Closes everything. */
  end(): void {
    const { line } = this;
    this.round += 1;
    this.isGone = true;
    this.line = undefined;
    this.stopWaiting?.();
    if (!line && this.stage.is !== 'waiting') return;
    void line?.close();
    this.closeKeys();
    void this.sayLeft();
  }

  private fails(seat: Seat, error: unknown): void {
    const server = serverStateOf(error);
    if (server === undefined || !comesByItself(server)) return this.set({ is: 'before', error });
    // Someone who gave up or was admitted in the meantime doesn't return to the waiting state.
    if (!['asking', 'preparing', 'waiting'].includes(this.stage.is)) return;
    this.set({ is: 'preparing', server });
    const afterMs = (error instanceof ApiError ? error.retryAfterMs : undefined) ?? SERVER_ASKED_EVERY_MS;
    const timer = setTimeout(() => void this.ask(seat), afterMs);
    this.stopWaiting = () => clearTimeout(timer);
  }

  private set(stage: Stage): void {
    this.stopWaiting?.();
    this.stopWaiting = undefined;
    this.stage = stage;
    this.listeners.forEach((listener) => listener());
  }

  private async settle(coming: Coming, seat: Seat, round: number): Promise<void> {
    // The person left during the request.
    if (round !== this.round) return this.giveUp();
    if (coming.is === 'in') {
      this.stopWaiting?.();
      this.stopWaiting = undefined;
      return this.enter(coming, seat, round);
    }
    const { message } = coming;
    if (coming.is === 'denied') return this.set({ is: 'denied', message });
    this.set({ is: 'waiting', message, hostIsIn: coming.hostIsIn });
    this.wait(seat, coming.askAgainMs);
  }

  private wait(seat: Seat, askAgainMs: number): void {
    const again = (): void => void this.ask(seat);
    const nothing = (): void => undefined;
    const stop = seat.listen({
      decided: again,
      missed: nothing,
      changed: (what) => what === 'lobby' && again(),
      reacted: nothing,
      pointed: nothing,
      captioned: nothing,
    });
    const timer = setInterval(again, askAgainMs);
    this.stopWaiting = () => {
      stop();
      clearInterval(timer);
    };
  }

  private async enter(coming: LetIn, seat: Seat, round: number): Promise<void> {
    const { MeetingLine: Line } = await loadMeetingLine();
    const { comer } = this;
    if (!comer || round !== this.round) return this.giveUp();
    let first: Pass | undefined = passOf(coming);
    const askPass = async (): Promise<Pass> => {
      const kept = first;
      first = undefined;
      if (kept) return kept;
      const again = await seat.come(coming.room.meeting.begunAt ?? undefined);
      if (again.is !== 'in') throw new NotIn(again);
      return passOf(again);
    };
    const isOpen = !coming.room.meeting.encrypted;
    if (isOpen && (await isToldEncrypted(location, comer.device))) return this.refuseOpen(round);
    const { microphone, camera, speaker, lessData, noise, blur } = comer.chosen;
    const encrypted = isOpen ? undefined : await this.openKeys(seat, coming.room, comer.device);
    if (round !== this.round) {
      this.closeKeys();
      return this.giveUp();
    }
    const line = new Line({ askPass, microphone, camera, speaker, noise, blur, frames: encrypted?.frames });
    this.line = line;
    line.subscribeTo(() => {
      const { stands, over = 'left', error } = line.now();
      if (stands === 'over' && this.line === line) void this.onOver(over, error, seat);
    });
    const brought = comer.take();
    this.set({
      is: 'in',
      seat: encrypted?.seat ?? seat,
      line,
      first: encrypted?.first ?? coming.room,
      keys: encrypted?.keys,
    });
    await line.open(brought, lessData);
  }

  /**
   * A person with a meeting's key knows that it's encrypted, but the server reports otherwise. Nothing is sent to that
   * meeting.
   */
  private async refuseOpen(round: number): Promise<void> {
    if (round === this.round) this.set({ is: 'before', error: new ApiError(t('key.open')) });
    await this.sayLeft();
  }

  /** The encryption code is loaded with the first encrypted meeting. */
  private async openKeys(seat: Seat, room: MeetingRoom, device: DeviceKeys): Promise<Encrypted> {
    const { enterEncrypted } = await import('./keys/enter-encrypted');
    this.closeKeys();
    this.encrypted = await enterEncrypted(seat, room, device);
    return this.encrypted;
  }

  private closeKeys(): void {
    this.encrypted?.close();
    this.encrypted = undefined;
  }

  private async onOver(why: Over, error: unknown, seat: Seat): Promise<void> {
    this.line = undefined;
    this.closeKeys();
    // Moved back to the lobby.
    if (error instanceof NotIn) return this.settle(error.coming, seat, this.round);
    this.set({ is: 'over', why, error });
  }

  /** The person was admitted after leaving, and hasn't come back. */
  private async giveUp(): Promise<void> {
    if (this.isGone || this.stage.is === 'before' || this.stage.is === 'over') await this.sayLeft();
  }

  /** The server also notices once the connection has been down for a while. */
  private async sayLeft(): Promise<void> {
    await this.seat?.leave().catch((error: unknown) => {
      log.warn('The server was not told that a meeting was left.', { component: 'meetings', error });
    });
  }
}
