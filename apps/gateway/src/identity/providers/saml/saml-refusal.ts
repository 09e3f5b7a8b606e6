import { ProviderRefusal, type SamlReason } from '../provider-refusal.js';

/**
 * A rejected message. `explanation` is for administrators and contains nothing from the message except URLs and times.
 */
export class SamlRefusal extends ProviderRefusal {
  constructor(
    readonly samlReason: SamlReason,
    explanation?: string,
  ) {
    super(samlReason, { explanation });
    this.message = explanation === undefined ? samlReason : `${samlReason}: ${explanation}`;
  }
}
