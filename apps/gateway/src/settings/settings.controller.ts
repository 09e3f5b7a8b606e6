import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Serve('settings.readAll')
  async readAll(_input: InputOf<'settings.readAll'>, { caller }: Call): Promise<AnswerOf<'settings.readAll'>> {
    return this.settings.readAll(caller);
  }

  @Serve('settings.read')
  read({ params }: InputOf<'settings.read'>, { caller }: Call): Promise<AnswerOf<'settings.read'>> {
    return this.settings.read(caller, params.category);
  }

  @Serve('settings.write')
  write({ params, body }: InputOf<'settings.write'>, { caller }: Call): Promise<AnswerOf<'settings.write'>> {
    return this.settings.write(caller, params.category, body);
  }
}
