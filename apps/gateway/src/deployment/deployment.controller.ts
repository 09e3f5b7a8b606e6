import { Controller } from '@nestjs/common';
import { Serve, type AnswerOf } from '../platform/serve/serve.js';
import { DeploymentService } from './deployment.service.js';

/** Deployment details, for operators. */
@Controller()
export class DeploymentController {
  constructor(private readonly deployment: DeploymentService) {}

  @Serve('deployment.read')
  read(): Promise<AnswerOf<'deployment.read'>> {
    return this.deployment.read();
  }
}
