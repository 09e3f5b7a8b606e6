import { Injectable } from '@nestjs/common';
import type { AnsweredProposal, InMinutes } from '@cartulary/contracts/endpoints/transcript-proposals';
import type { Caller } from '../../platform/caller/call.js';

/** A decision or task from a recording whose acceptance changed. */
export interface Accepted {
  readonly documentId: string;
  /** The proposal as accepted. */
  readonly proposal: Omit<AnsweredProposal, 'answer'>;
  readonly isTakenBack: boolean;
}

/** A feature that acts on accepted proposals. Documents don't depend on meetings. */
interface Follower {
  /** Records the pending work, in the unit of work that stores the answer. */
  readonly note: (accepted: Accepted) => Promise<void>;
  /** Does the work afterwards. @returns the outcome in the minutes */
  readonly follow: (caller: Caller, accepted: Accepted) => Promise<InMinutes>;
}

/** Notifies followers of accepted proposals. */
@Injectable()
export class AcceptedProposals {
  private readonly followers: Follower[] = [];

  follow(follower: Follower): void {
    this.followers.push(follower);
  }

  /** Runs in a unit of work. */
  async note(accepted: Accepted): Promise<void> {
    for (const follower of this.followers) await follower.note(accepted);
  }

  /** Rejects with a follower's error. */
  async tell(caller: Caller, accepted: Accepted): Promise<InMinutes> {
    let told: InMinutes = 'none';
    for (const follower of this.followers) {
      const became = await follower.follow(caller, accepted);
      if (became !== 'none') told = became;
    }
    return told;
  }
}
