import { Injectable } from '@nestjs/common';
import type { AnsweredProposal, InMinutes } from '@cartulary/contracts/endpoints/transcript-proposals';
import type { Caller } from '../../platform/caller/call.js';

/** A decision or a task of a recording that somebody accepted, or whose acceptance somebody took back. */
export interface Accepted {
  readonly documentId: string;
  /** As it was accepted. */
  readonly proposal: Omit<AnsweredProposal, 'answer'>;
  readonly isTakenBack: boolean;
}

/** Who makes something of what is accepted: documents don't know of meetings. */
interface Follower {
  /** Keeps what is to be done, in the unit of work that keeps the answer. */
  readonly note: (accepted: Accepted) => Promise<void>;
  /** Does it, after that. @returns what became of it in minutes */
  readonly follow: (caller: Caller, accepted: Accepted) => Promise<InMinutes>;
}

/** Tells those who follow what is accepted. */
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

  /** Rejects with what a follower threw. */
  async tell(caller: Caller, accepted: Accepted): Promise<InMinutes> {
    let told: InMinutes = 'none';
    for (const follower of this.followers) {
      const became = await follower.follow(caller, accepted);
      if (became !== 'none') told = became;
    }
    return told;
  }
}
