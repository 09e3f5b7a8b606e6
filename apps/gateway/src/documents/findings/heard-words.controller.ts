import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { HeardWordsService } from './heard-words.service.js';
import { ProposalsService } from './proposals.service.js';
import { RecordingMarksService } from './recording-marks.service.js';

/** People's additions to recordings: corrected words, marks, and answers to proposed decisions and tasks. */
@Controller()
export class HeardWordsController {
  constructor(
    private readonly words: HeardWordsService,
    private readonly kept: RecordingMarksService,
    private readonly answered: ProposalsService,
  ) {}

  @Serve('documents.correctWord')
  async correct({ params, body }: InputOf<'documents.correctWord'>, { caller }: Call): Promise<string> {
    await this.words.correct(caller, params.documentId, body);
    return 'The word was corrected';
  }

  @Serve('documents.marks')
  async marks({ params }: InputOf<'documents.marks'>, { caller }: Call): Promise<AnswerOf<'documents.marks'>> {
    return { marks: await this.kept.list(caller, params.documentId) };
  }

  @Serve('documents.setMark')
  async setMark({ params, body }: InputOf<'documents.setMark'>, { caller }: Call): Promise<string> {
    await this.kept.set(caller, params.documentId, body);
    return body.name === null ? 'The mark is gone' : 'The mark was set';
  }

  @Serve('documents.proposals')
  async proposals(
    { params }: InputOf<'documents.proposals'>,
    { caller }: Call,
  ): Promise<AnswerOf<'documents.proposals'>> {
    return { proposals: await this.answered.list(caller, params.documentId) };
  }

  @Serve('documents.answerProposal')
  async answer(
    { params, body }: InputOf<'documents.answerProposal'>,
    { caller }: Call,
  ): Promise<AnswerOf<'documents.answerProposal'>> {
    return { inMinutes: await this.answered.answer(caller, params.documentId, body) };
  }
}
