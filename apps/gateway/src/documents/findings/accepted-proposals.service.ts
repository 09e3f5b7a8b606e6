import { Injectable } from '@nestjs/common';
import type { AnsweredProposal } from '@cartulary/contracts/endpoints/transcript-proposals';
import type { Caller } from '../../platform/caller/call.js';

/** A decision or a task of a recording that somebody accepted. */
export interface Accepted {
  readonly documentId: string;
  readonly proposal: Omit<AnsweredProposal, 'answer'>;
}

type Follower = (caller: Caller, accepted: Accepted) => Promise<void>;

/** Who makes something of what is accepted, told after it was kept: documents don't know of meetings. */
@Injectable()
export class AcceptedProposals {
  private readonly followers: Follower[] = [];

  follow(follower: Follower): void {
    this.followers.push(follower);
  }

  /** Rejects with what a follower threw. */
  async tell(caller: Caller, accepted: Accepted): Promise<void> {
    for (const follower of this.followers) await follower(caller, accepted);
  }
}
