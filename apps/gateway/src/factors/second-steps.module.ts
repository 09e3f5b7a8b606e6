import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { FactorsModule } from './factors.module.js';
import { HolderService } from './holder.service.js';
import { MfaController } from './mfa.controller.js';
import { OwnFactorsController } from './own-factors.controller.js';
import { PasskeysController } from './passkeys.controller.js';
import { SecondStepService } from './second-step.service.js';

/** Proving a second step, and what people do with their own factors. Lies above the accounts, which know factors alone. */
@Module({
  imports: [AccountsModule, FactorsModule],
  controllers: [MfaController, OwnFactorsController, PasskeysController],
  providers: [HolderService, SecondStepService],
  exports: [SecondStepService],
})
export class SecondStepsModule {}
