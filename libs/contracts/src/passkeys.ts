import * as z from 'zod/mini';

/** Messages of a WebAuthn ceremony in their JSON form (WebAuthn level 3, 5.1.8). */

const MAX_CHARACTERS = 20_000;
const base64url = z.string().check(z.maxLength(MAX_CHARACTERS), z.regex(/^[\w-]*$/));
const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));

/** Ceremony options, created by the server and passed to the browser unchanged. */
export const CeremonyOptions = z.record(z.string(), z.unknown());

const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
};

/** Assertion of an existing passkey. */
export const PasskeyAssertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** Attestation of a new passkey. */
export const PasskeyAttestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(transports),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;
