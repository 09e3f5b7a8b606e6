import { Module } from '@nestjs/common';
import { GraphService } from './graph.service.js';
import { RealtimeController } from './realtime.controller.js';
import { RealtimeService } from './realtime.service.js';
import { StreamService } from './stream.service.js';

@Module({ controllers: [RealtimeController], providers: [RealtimeService, StreamService, GraphService] })
export class RealtimeModule {}
