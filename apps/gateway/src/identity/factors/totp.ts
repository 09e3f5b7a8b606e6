import { brand } from '@cartulary/contracts/brand';
import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';

/** 160 bits, as RFC 4226 recommends (section 4, R6). */
const SECRET_BYTES = 20;
/** Also accepts the previous and the next step's code, because clocks differ and people type slowly (RFC 6238, 5.2). */
const WINDOW = 1;
const PERIOD_SECONDS = 30;

/** Parameters that every authenticator app supports: SHA-1, six digits, 30 s (RFC 6238 with the defaults of its key URI). */
const codesOf = (secret: string, label?: string): TOTP =>
  new TOTP({
    issuer: brand.name,
    ...(label === undefined ? {} : { label }),
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** A new secret in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** A QR code of the secret as a data: URL. @param label account name shown in the app */
export const totpQrCode = (secret: string, label: string): Promise<string> =>
  toDataURL(codesOf(secret, label).toString(), { errorCorrectionLevel: 'M', margin: 2, scale: 6 });

/** The time step of a code: the current one or an adjacent one; undefined if it matches neither. @param nowMs milliseconds since 1970 */
export function totpStep(secret: string, code: string, nowMs = Date.now()): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = codesOf(secret).validate({ token, window: WINDOW, timestamp: nowMs });
  return delta === null ? undefined : Math.floor(nowMs / 1_000 / PERIOD_SECONDS) + delta;
}
