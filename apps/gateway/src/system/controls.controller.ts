import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { ControlsService } from './controls.service.js';

/** Switches and log levels, for operators. */
@Controller()
export class ControlsController {
  constructor(private readonly controls: ControlsService) {}

  @Serve('controls.read')
  read(): Promise<AnswerOf<'controls.read'>> {
    return this.controls.read();
  }

  @Serve('controls.turn')
  async turn({ params, body }: InputOf<'controls.turn'>, call: Call): Promise<string> {
    await this.controls.turn(params.switch, body.isOn, call);
    return body.isOn ? 'It is on' : 'It is off';
  }

  @Serve('controls.chooseLogLevel')
  async choose({ params, body }: InputOf<'controls.chooseLogLevel'>, call: Call): Promise<string> {
    await this.controls.choose(params.component, body, call);
    return 'The log level holds';
  }

  @Serve('controls.endLogLevel')
  async end({ params }: InputOf<'controls.endLogLevel'>, call: Call): Promise<string> {
    await this.controls.end(params.component, call);
    return 'The usual log level holds again';
  }
}
