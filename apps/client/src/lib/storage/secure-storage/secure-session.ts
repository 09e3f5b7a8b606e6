import { limits } from '@cartulary/contracts/limits';
import { readStoredSession } from '../stored-session';
import { lifeOf } from '../token';
import { deleteKey, deleteKeysBefore, loadKey, saveKey } from './key-store';
import { clearSecureSession, readSecureSession, writeSecureSession, type SecureSession } from './session-item';

/** Precision with which activity survives a reload. */
const ACTIVITY_STEP_MS = 15_000;
const { secureSessionMs } = limits.client;
const { inactivityMs } = limits.auth;

let held: { id: string; key: CryptoKey } | undefined;
let session = readSecureSession();
let listening = false;

function remember(next: SecureSession): void {
  session = next;
  writeSecureSession(next);
}

function tokenIsValid(nowMs: number): boolean {
  const stored = readStoredSession();
  if (!stored) return false;
  const life = lifeOf(stored.token);
  return life.kind === 'unchecked' || (life.kind === 'until' && life.expiresAtMs > nowMs);
}

/** Records activity in the tab. */
function touch(): void {
  const nowMs = Date.now();
  if (session && nowMs - session.activeAtMs > ACTIVITY_STEP_MS && isOpen(nowMs))
    remember({ ...session, activeAtMs: nowMs });
}

function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('pointerdown', touch, { capture: true, passive: true });
  addEventListener('keydown', touch, { capture: true, passive: true });
}

/** Whether the session is still open. Renews one that is 30 minutes old while the token is valid. */
export function isOpen(nowMs: number = Date.now()): boolean {
  if (!session || nowMs - session.activeAtMs >= inactivityMs) return false;
  if (nowMs - session.startedAtMs < secureSessionMs) return true;
  if (!tokenIsValid(nowMs)) return false;
  remember({ ...session, startedAtMs: nowMs });
  if (held) void saveKey({ ...held, renewedAtMs: nowMs });
  return true;
}

/** The open session's key, from this page or from before a reload; undefined if there is none. */
export async function currentKey(): Promise<CryptoKey | undefined> {
  if (!session || !isOpen()) return undefined;
  listen();
  const { id } = session;
  if (held?.id === id) return held.key;
  const loaded = await loadKey(id);
  if (loaded) held = { id, key: loaded.key };
  return loaded?.key;
}

/** This tab's key, created if necessary. Throws if the browser has no Web Crypto (plain HTTP). */
export async function openKey(): Promise<CryptoKey> {
  const known = await currentKey();
  if (known) return known;
  await forgetKey();
  const nowMs = Date.now();
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  held = { id, key };
  remember({ id, startedAtMs: nowMs, activeAtMs: nowMs });
  await saveKey({ id, key, renewedAtMs: nowMs });
  listen();
  return key;
}

/** Deletes this tab's key. Data encrypted with it is lost for good. */
export async function forgetKey(): Promise<void> {
  const id = session?.id;
  session = undefined;
  held = undefined;
  clearSecureSession();
  if (id !== undefined) await deleteKey(id);
}

/** Deletes keys of closed tabs: those not renewed within twice the session length. */
export const forgetOldKeys = (): Promise<void> => deleteKeysBefore(Date.now() - 2 * secureSessionMs);
