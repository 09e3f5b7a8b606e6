import { Module } from '@nestjs/common';
import { EventsGateway } from './events.gateway.js';
import { SocketCallersService } from './socket-callers.service.js';

@Module({ providers: [EventsGateway, SocketCallersService] })
export class SocketsModule {}
