import * as z from 'zod/mini';

/** What browser and server tell each other in a ceremony (WebAuthn level 3, 5.1.8: the JSON forms). */

const MAX_CHARACTERS = 20_000;
const base64url = z.string().check(z.maxLength(MAX_CHARACTERS), z.regex(/^[\w-]*$/));
const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));

/** Options of a ceremony: made by the server and handed to the browser as they are. */
export const CeremonyOptions = z.record(z.string(), z.unknown());

const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
};

/** Answer of a passkey that shows that it is there. */
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

/** A new passkey. */
export const PasskeyAttestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(transports),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;
