import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { BoardSessionsService } from './board-sessions.service.js';
import { BoardVotesService } from './board-votes.service.js';
import { HiddenNotesService } from './hidden-notes.service.js';

/** Timers, votes, and hidden notes of boards. */
@Controller()
export class BoardSessionsController {
  constructor(
    private readonly sessions: BoardSessionsService,
    private readonly votes: BoardVotesService,
    private readonly notes: HiddenNotesService,
  ) {}

  @Serve('boards.readSession')
  read({ params }: InputOf<'boards.readSession'>, { caller }: Call): Promise<AnswerOf<'boards.readSession'>> {
    return this.sessions.read(caller, params.itemId);
  }

  @Serve('boards.writeTimer')
  writeTimer({ params, body }: InputOf<'boards.writeTimer'>, { caller }: Call): Promise<void> {
    return this.sessions.writeTimer(caller, params.itemId, body);
  }

  @Serve('boards.gather')
  gather({ params }: InputOf<'boards.gather'>, { caller }: Call): Promise<void> {
    return this.sessions.gather(caller, params.itemId);
  }

  @Serve('boards.beginVote')
  beginVote({ params, body }: InputOf<'boards.beginVote'>, { caller }: Call): Promise<void> {
    return this.votes.begin(caller, params.itemId, body.dots);
  }

  @Serve('boards.placeDots')
  placeDots({ params, body }: InputOf<'boards.placeDots'>, { caller }: Call): Promise<void> {
    return this.votes.place(caller, params.itemId, body);
  }

  @Serve('boards.closeVote')
  closeVote({ params }: InputOf<'boards.closeVote'>, { caller }: Call): Promise<void> {
    return this.votes.close(caller, params.itemId);
  }

  @Serve('boards.writeNote')
  writeNote({ params, body }: InputOf<'boards.writeNote'>, { caller }: Call): Promise<void> {
    return this.notes.write(caller, params.itemId, params.noteId, body.words);
  }

  @Serve('boards.removeNote')
  removeNote({ params }: InputOf<'boards.removeNote'>, { caller }: Call): Promise<void> {
    return this.notes.remove(caller, params.itemId, params.noteId);
  }

  @Serve('boards.revealNotes')
  revealNotes({ params }: InputOf<'boards.revealNotes'>, { caller }: Call): Promise<void> {
    return this.notes.reveal(caller, params.itemId);
  }

  @Serve('boards.clearRevealed')
  clearRevealed({ params, body }: InputOf<'boards.clearRevealed'>, { caller }: Call): Promise<void> {
    return this.notes.clear(caller, params.itemId, body.notes);
  }
}
