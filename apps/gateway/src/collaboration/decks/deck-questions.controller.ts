import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { DeckQuestionsService } from './deck-questions.service.js';

/** The audience’s questions on a presentation. */
@Controller()
export class DeckQuestionsController {
  constructor(private readonly questions: DeckQuestionsService) {}

  @Serve('decks.readQuestions')
  read({ params }: InputOf<'decks.readQuestions'>, { caller }: Call): Promise<AnswerOf<'decks.readQuestions'>> {
    return this.questions.read(caller, params.itemId);
  }

  @Serve('decks.ask')
  ask({ params, body }: InputOf<'decks.ask'>, { caller }: Call): Promise<void> {
    return this.questions.ask(caller, params.itemId, params.questionId, body.words);
  }

  @Serve('decks.vote')
  vote({ params, body }: InputOf<'decks.vote'>, { caller }: Call): Promise<void> {
    return this.questions.vote(caller, params.itemId, params.questionId, body.isWanted);
  }

  @Serve('decks.answer')
  answer({ params, body }: InputOf<'decks.answer'>, { caller }: Call): Promise<void> {
    return this.questions.answer(caller, params.itemId, params.questionId, body.isAnswered);
  }

  @Serve('decks.removeQuestion')
  remove({ params }: InputOf<'decks.removeQuestion'>, { caller }: Call): Promise<void> {
    return this.questions.remove(caller, params.itemId, params.questionId);
  }

  @Serve('decks.clearQuestions')
  clear({ params }: InputOf<'decks.clearQuestions'>, { caller }: Call): Promise<void> {
    return this.questions.clear(caller, params.itemId);
  }
}
