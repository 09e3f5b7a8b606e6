/** A required effect couldn't be applied, so nothing was sent. */
export class EffectFailed extends Error {}
