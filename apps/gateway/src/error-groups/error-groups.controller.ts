import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { ErrorActsService } from './error-acts.service.js';
import { ErrorGroupsService } from './error-groups.service.js';
import { OccurrencesService } from './occurrences.service.js';

/** Errors for people who manage them. */
@Controller()
export class ErrorGroupsController {
  constructor(
    private readonly groups: ErrorGroupsService,
    private readonly acts: ErrorActsService,
    private readonly occurrences: OccurrencesService,
  ) {}

  @Serve('errorGroups.list')
  list({ query }: InputOf<'errorGroups.list'>, { caller }: Call): Promise<AnswerOf<'errorGroups.list'>> {
    return this.groups.list(caller, query);
  }

  @Serve('errorGroups.summary')
  summary({ query }: InputOf<'errorGroups.summary'>, { caller }: Call): Promise<AnswerOf<'errorGroups.summary'>> {
    return this.groups.summary(caller, query.trend);
  }

  @Serve('errorGroups.read')
  read({ params, query }: InputOf<'errorGroups.read'>, { caller }: Call): Promise<AnswerOf<'errorGroups.read'>> {
    return this.groups.read(caller, params.groupId, query.trend);
  }

  @Serve('errorGroups.occurrence')
  occurrence(
    { params, query }: InputOf<'errorGroups.occurrence'>,
    { caller }: Call,
  ): Promise<AnswerOf<'errorGroups.occurrence'>> {
    return this.occurrences.read(caller, params.groupId, query.number);
  }

  @Serve('errorGroups.recording')
  recording(
    { params }: InputOf<'errorGroups.recording'>,
    { caller }: Call,
  ): Promise<AnswerOf<'errorGroups.recording'>> {
    return this.occurrences.recording(caller, params.groupId, params.occurrenceId);
  }

  @Serve('errorGroups.change')
  change({ params, body }: InputOf<'errorGroups.change'>, { caller }: Call): Promise<AnswerOf<'errorGroups.change'>> {
    return this.acts.change(caller, params.groupId, body);
  }

  @Serve('errorGroups.merge')
  merge({ params, body }: InputOf<'errorGroups.merge'>, { caller }: Call): Promise<AnswerOf<'errorGroups.merge'>> {
    return this.acts.merge(caller, params.groupId, body);
  }

  @Serve('errorGroups.split')
  split({ params, body }: InputOf<'errorGroups.split'>, { caller }: Call): Promise<AnswerOf<'errorGroups.split'>> {
    return this.acts.split(caller, params.groupId, body);
  }

  @Serve('errorGroups.delete')
  async delete({ params }: InputOf<'errorGroups.delete'>, { caller }: Call): Promise<void> {
    await this.acts.delete(caller, params.groupId);
  }
}
