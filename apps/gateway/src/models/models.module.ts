import { Module } from '@nestjs/common';
import { ModelsController } from './models.controller.js';
import { ModelsService } from './models.service.js';
import { SentimentModelsService } from './sentiment-models.service.js';

@Module({
  controllers: [ModelsController],
  providers: [ModelsService, SentimentModelsService],
  exports: [ModelsService],
})
export class ModelsModule {}
