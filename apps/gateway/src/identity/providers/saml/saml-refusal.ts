import { ProviderRefusal, type SamlReason } from '../provider-refusal.js';

/** A message that is not believed. `explanation` is for an administrator and holds nothing of it but addresses and times. */
export class SamlRefusal extends ProviderRefusal {
  constructor(
    readonly samlReason: SamlReason,
    explanation?: string,
  ) {
    super(samlReason, { explanation });
    this.message = explanation === undefined ? samlReason : `${samlReason}: ${explanation}`;
  }
}
